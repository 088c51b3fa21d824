import { readFile } from 'node:fs/promises';
import { Catalogue } from '@account-doctor/contract/catalogue';
import { bilingual } from '@account-doctor/server/core/bilingual';
import type { GameOfFile } from './salesFile';

/** A file is not a catalogue; the message gives the reason. */
export class UnreadableCatalogue extends Error {}

/**
 * The games of a catalogue file, as `catalogue:export` writes it.
 * @throws UnreadableCatalogue
 */
export async function readGames(file: string): Promise<GameOfFile[]> {
  let content: unknown;
  const text = await readFile(file, 'utf8');
  try {
    content = JSON.parse(text);
  } catch {
    throw new UnreadableCatalogue(bilingual(`${file} is not JSON`, `${file} 不是 JSON`));
  }
  const { success, data, error } = Catalogue.safeParse(content);
  if (!success) {
    const [issue] = error.issues;
    const place = issue?.path.join('.') ?? '';
    throw new UnreadableCatalogue(
      bilingual(
        `${file} is no catalogue; catalogue:import says why, first at ${place}`,
        `${file} 不是游戏目录，先看 ${place}；catalogue:import 会说明原因`,
      ),
    );
  }
  return data.games.map(({ gameId, servers, fields }) => ({ code: gameId, servers, fields }));
}
