import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-texts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const judge = async (cases: unknown) => {
  const file = path.join(folder, 'texts.json');
  await writeFile(file, JSON.stringify(cases));
  const command = ['--import', 'tsx', 'server/commands/judgeReading.ts', file];
  return promisify(execFile)(process.execPath, command);
};

it('counts the facts of texts that are read as people read them, and names the others', async () => {
  const { stdout } = await judge([
    {
      game: 'genshin-impact',
      text: '满命胡桃 冒险等级58 原石1.2w',
      expected: { limitedCharacters: { 'hu-tao': 6, zhongli: 0 }, adventureRank: 57 },
    },
  ]);
  expect(stdout).toContain('missed: limitedCharacters zhongli');
  expect(stdout).toContain('wrong: adventureRank 58');
  expect(stdout).toContain('invented: primogems 12000');
  expect(stdout).toContain('1 facts right, 1 missed, 1 wrong, 1 invented; 2 of these not marked');
}, 30_000);

it('says which game it does not know', async () => {
  await expect(judge([{ game: 'chess', text: '皮肤 1', expected: {} }])).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no built-in game chess') as string,
  });
}, 30_000);
