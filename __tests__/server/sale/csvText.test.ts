import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvText } from '../../../server/domain/sale/csvText';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(...bytes: (Buffer | string | number[])[]): Promise<string> {
  const file = path.join(folder, 'sales.csv');
  await writeFile(file, Buffer.concat(bytes.map((part) => Buffer.from(part as string))));
  let text = '';
  for await (const piece of await csvText(file)) text += piece;
  return text;
}

/** 王者 in GB18030. */
const CHINESE = [0xcd, 0xf5, 0xd5, 0xdf];

describe('the text of a CSV file', () => {
  it('is decoded from UTF-8, with and without a byte order mark', async () => {
    expect(await read('王者,荣耀\n')).toBe('王者,荣耀\n');
    expect(await read('\uFEFF王者,荣耀\n')).toBe('王者,荣耀\n');
  });

  it('is decoded from GB18030, also if its first Chinese character comes late', async () => {
    expect(await read('a,', CHINESE, '\n')).toBe('a,王者\n');
    const ascii = 'a,b\n'.repeat(50_000);
    expect(await read(ascii, CHINESE)).toBe(`${ascii}王者`);
  });

  it('is complete if a character spans two reads', async () => {
    const text = `x${'王'.repeat(50_000)}`;
    expect(await read(text)).toBe(text);
  });

  it('is rejected with line and column in any other encoding', async () => {
    await expect(read('a,b\n王,', [0xff], '\n')).rejects.toThrow('line 2, column 2: ');
    await expect(read('PK', [3, 4, 0xff, 0xff])).rejects.toThrow('line 1, column 1: ');
  });

  it('is taken as UTF-8 with a broken byte rather than GB18030 with odd characters', async () => {
    await expect(read('王者荣,耀\n'.repeat(3), [0xe7, 0x8e], ',x\n')).rejects.toThrow(
      'line 4, column 1: a character is no UTF-8',
    );
  });
});
