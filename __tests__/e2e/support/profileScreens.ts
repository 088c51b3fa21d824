import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawScreen } from '../../server/providers/ocr/drawScreen';

/** Texts of two screenshots of an account, with their places in px. */
const screens: Record<string, [text: string, left: number, top: number][]> = {
  'skins.png': [
    ['皮肤', 54, 64],
    ['已拥有312/658', 740, 70],
    ['荣耀典藏6', 54, 230],
    ['英雄118/132', 420, 230],
    ['凤求凰', 140, 700],
    ['至尊宝', 480, 700],
    ['未拥有', 480, 760],
  ],
  'profile.png': [['贵族8', 140, 300]],
};

/** Draws two screenshots of an account of 王者荣耀 into files, which are removed after `use`. */
export async function withProfileScreens<Result>(
  use: (files: string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-screens-'));
  try {
    const files: string[] = [];
    for (const [name, texts] of Object.entries(screens)) {
      const file = path.join(folder, name);
      const drawn = texts.map(([text, left, top]) => ({ text, left, top, size: 44 }));
      await writeFile(file, await drawScreen(drawn));
      files.push(file);
    }
    return await use(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
