import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csvRecords } from '../../../server/domain/sale/csv';
import { RejectedRows } from '../../../server/domain/sale/rejectedRows';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-rejected-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => path.join(folder, 'rejected.csv');

describe('the file of rejected rows', () => {
  it('has line and reasons before the original cells, and opens in spreadsheets', async () => {
    const rejected = new RejectedRows(file());
    const columns = ['name', 'size'];
    await rejected.add({ line: 3, cells: ['a,"b"', 'x'], problems: ['one', 'two'] }, columns);
    await rejected.add({ line: 5, cells: ['c', 'd', 'more'], problems: ['three'] }, columns);
    await rejected.keep();
    expect(await readFile(file(), 'utf8')).toBe(
      '\uFEFFrejected_line,rejected_because,name,size\r\n' +
        '3,one; two,"a,""b""",x\r\n' +
        '5,three,c,d,more\r\n',
    );
    expect(await readdir(folder)).toEqual(['rejected.csv']);
  });

  it('contains no formulas for spreadsheets, and its cells are read back unchanged', async () => {
    const rejected = new RejectedRows(file());
    const cells = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '-5', '+1.5', '＝1+1', '＠甲', "'quoted"];
    const columns = cells.map((_, index) => `column ${index}`);
    await rejected.add({ line: 2, cells, problems: ['one'] }, columns);
    await rejected.keep();
    const written = await readFile(file(), 'utf8');
    expect(written.split('\r\n')[1]).toBe(
      "2,one,'=1+1,'+cmd,'-2+3,'@SUM(A1),-5,+1.5,'＝1+1,'＠甲,'quoted",
    );
    const read: string[][] = [];
    for await (const record of csvRecords([written])) read.push(record.cells);
    expect(read[1]?.slice(2)).toEqual(cells);
  });

  it('contains line and reasons once if it is rejected again', async () => {
    const rejected = new RejectedRows(file());
    const columns = ['rejected_line', 'rejected_because', 'name'];
    await rejected.add({ line: 2, cells: ['3', 'one', 'a'], problems: ['two'] }, columns);
    await rejected.keep();
    expect(await readFile(file(), 'utf8')).toBe(
      '\uFEFFrejected_line,rejected_because,name\r\n2,two,a\r\n',
    );
  });

  it('does not exist without rejected rows or if they are discarded', async () => {
    await new RejectedRows(file()).keep();
    const rejected = new RejectedRows(file());
    await rejected.add({ line: 2, cells: ['a'], problems: ['one'] }, ['name']);
    await rejected.discard();
    expect(await readdir(folder)).toEqual([]);
  });
});
