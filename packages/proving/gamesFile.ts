import { readFile } from 'node:fs/promises';
import { Catalogue } from '@account-doctor/contract/catalogue';
import type { GameOfFile } from './salesFile';

/** A file is not a catalogue; the message says why. */
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
    throw new UnreadableCatalogue(`${file} is not JSON`);
  }
  const { success, data, error } = Catalogue.safeParse(content);
  if (!success)
    throw new UnreadableCatalogue(`${file} is no catalogue: ${error.issues[0]?.message}`);
  return data.games.map(({ gameId, servers, fields }) => ({ code: gameId, servers, fields }));
}
