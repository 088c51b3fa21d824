import { describe, expect, it } from 'vitest';
import { type CsvRecord, csvRecords } from '../../../server/domain/sale/csv';

async function parseCsv(...pieces: string[]): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(pieces)) records.push(record);
  return records;
}

describe('the CSV reader', () => {
  it('counts lines correctly after a record of several lines', async () => {
    expect(await parseCsv('a,b\n"1\n2",x\ny,z\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', 'x'] },
      { line: 4, cells: ['y', 'z'] },
    ]);
  });

  it('reads commas and doubled quotes inside a quoted cell as text', async () => {
    expect(await parseCsv('"a,""b""",c')).toEqual([{ line: 1, cells: ['a,"b"', 'c'] }]);
  });

  it('accepts a byte order mark, CRLF and a missing last line end', async () => {
    expect(await parseCsv('\uFEFFa,b\r\nc,d')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
    ]);
  });

  it('skips empty lines and keeps empty cells', async () => {
    expect(await parseCsv('a\n\n,\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['', ''] },
    ]);
  });

  it('rejects a quote that is never closed, with its line', async () => {
    await expect(parseCsv('a\n"b\nc')).rejects.toThrow('line 2');
  });

  it('reads the same from chunks cut at any position', async () => {
    expect(await parseCsv('a,"b', '\r', '\nc""', '"\nd,e')).toEqual([
      { line: 1, cells: ['a', 'b\nc"'] },
      { line: 3, cells: ['d', 'e'] },
    ]);
  });

  it('reads a quote that does not enclose a cell as text', async () => {
    expect(await parseCsv('5" skin,"6"x\n')).toEqual([{ line: 1, cells: ['5" skin', '"6"x'] }]);
  });

  it('names line and column of an unclosed quote, counting empty lines', async () => {
    await expect(parseCsv('a,b\n\n\n1,2\n\n3,"4\n5,6')).rejects.toThrow(
      'line 6, column 2: a quoted cell is never closed',
    );
  });

  it('rejects an endless record before it fills the memory', async () => {
    const rows = Array.from({ length: 30 }, () => 'x'.repeat(99_999) + '\n');
    await expect(parseCsv('a\n', '"', ...rows)).rejects.toThrow('line 2, column 1');
  });
});
