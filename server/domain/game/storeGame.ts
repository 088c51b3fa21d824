import type { CatalogueGame } from '@account-doctor/contract/catalogue';
import { sentence } from '../../core/bilingual';
import type { Queryable, Transaction } from '../../core/database/database';
import { compareGames } from './compareGames';
import { type GameDifferences, compareTexts } from './compareTexts';
import { type GameTexts, publishListingGuideline, selectGameTexts } from './gameTexts';
import {
  insertGame,
  listAllGames,
  lockGame,
  replaceFields,
  replaceServers,
  selectFields,
  selectServers,
  updateGame,
} from './store';

const selectGameParts = async (db: Queryable, gameId: string) => ({
  servers: await selectServers(db, gameId),
  fields: await selectFields(db, gameId),
  ...(await selectGameTexts(db, gameId)),
});

/** Everything known about a game. */
export type CompleteGame = CatalogueGame & GameTexts;

/**
 * All games with everything known about them, in the order of the catalogue; `only` restricts them
 * to these ids.
 */
export async function selectCompleteGames(db: Queryable, only?: string[]): Promise<CompleteGame[]> {
  const games: CompleteGame[] = [];
  for (const game of await listAllGames(db))
    if (only?.includes(game.gameId) !== false)
      games.push({ ...game, ...(await selectGameParts(db, game.gameId)) });
  return games;
}

/** The result of storing a game. */
export interface StoredGame extends GameDifferences {
  gameId: string;
  name: string;
  isNew: boolean;
}

/** Like `selectCompleteGames` for one game; `null` if the game does not exist. */
export async function selectCompleteGame(
  db: Queryable,
  gameId: string,
): Promise<CompleteGame | null> {
  const [game] = await selectCompleteGames(db, [gameId]);
  return game ?? null;
}

/** The texts of a described game; texts that an older file omits stay unchanged. */
const mergedTexts = (described: CatalogueGame, before: GameTexts): GameTexts => ({
  words: described.words ?? before.words,
  evidence: described.evidence ?? before.evidence,
  guideline: described.guideline ?? before.guideline,
});

/**
 * Stores a game as described and returns the changes in words, or the reasons why the change is impossible; then
 * nothing is stored. The caller must have locked the catalogue.
 */
export async function storeGame(
  transaction: Transaction,
  described: CatalogueGame,
  at: Date,
): Promise<StoredGame> {
  const { gameId } = described;
  const known = await lockGame(transaction, gameId);
  const before = await selectGameParts(transaction, gameId);
  const after = { ...described, ...mergedTexts(described, before) };
  const { servers, fields, position, guideline, words, evidence, ...game } = after;
  if (!known) {
    const { problems } = compareTexts(after, after);
    if (problems.length > 0) return { gameId, name: game.name, isNew: true, changes: [], problems };
    await insertGame(transaction, { game, servers, fields, words, evidence }, position);
    await publishListingGuideline(transaction, game, guideline, at);
    const changes = [
      sentence(
        `new game, servers: ${servers.length}, fields: ${fields.length}`,
        `新增，${servers.length} 个区服，${fields.length} 个字段`,
      ),
    ];
    return { gameId, name: game.name, isNew: true, changes, problems: [] };
  }
  const { changes, problems } = compareGames({ ...known, ...before }, after);
  if (changes.length > 0 && problems.length === 0) {
    await updateGame(transaction, gameId, { ...game, words, evidence, position, updatedAt: at });
    await replaceServers(transaction, gameId, servers);
    await replaceFields(transaction, gameId, fields);
    await publishListingGuideline(transaction, game, guideline, at);
  }
  return { gameId, name: known.name, isNew: false, changes, problems };
}
