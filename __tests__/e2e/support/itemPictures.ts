import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Catalogue } from '@account-doctor/contract/catalogue';
import type { FieldOption } from '@account-doctor/contract/game';
import sharp from 'sharp';
import { runBuiltCommand } from './operator';

/** A picture of an item drawn for the tests: a figure in a landscape, in other colours for each name. */
export function itemArt(name: string, width = 400, height = 500): Promise<Buffer> {
  const hue = Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360;
  const of = (light: number, turn = 0) => `hsl(${(hue + turn) % 360} 65% ${light}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${of(75, 40)}"/><stop offset="1" stop-color="${of(30)}"/></linearGradient>
    <path d="M0 0h40v50H0z" fill="url(#sky)"/><circle cx="31" cy="8" r="4" fill="${of(90, 60)}"/>
    <path d="M0 34l12-12 9 9 8-6 11 10v15H0z" fill="${of(22)}"/>
    <path d="M12 50c0-14 3-20 8-20s8 6 8 20z" fill="${of(50, 180)}"/>
    <circle cx="20" cy="20" r="8" fill="#f3d2b3"/><path d="M11 20c0-12 18-12 18 0l-4-5-9 1z" fill="${of(18, 200)}"/>
    <circle cx="17" cy="21" r="1.2"/><circle cx="23" cy="21" r="1.2"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** Gives a picture to these options of a game, by the operator's commands. */
export async function bringPictures(
  gameId: string,
  has: (option: FieldOption) => boolean,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-games-'));
  try {
    const file = path.join(folder, 'games.json');
    await runBuiltCommand('exportCatalogue', [file]);
    const catalogue = JSON.parse(await readFile(file, 'utf8')) as Catalogue;
    const pictures: Record<string, string> = {};
    const games = catalogue.games.filter((game) => game.gameId === gameId);
    const options = games
      .flatMap(({ fields }) => fields)
      .flatMap((field) => ('options' in field ? field.options.filter(has) : []));
    for (const [index, option] of options.entries()) {
      option.picture = `/media/evaluation/games/own/item-${index}.jpg`;
      pictures[option.picture] = (await itemArt(option.label)).toString('base64');
    }
    await writeFile(file, JSON.stringify({ format: catalogue.format, games, pictures }));
    await runBuiltCommand('importCatalogue', [file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
