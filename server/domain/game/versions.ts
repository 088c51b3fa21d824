import { isDeepStrictEqual } from 'node:util';
import type { FileGame } from '@account-doctor/contract/catalogue';
import type { GameWay } from '@account-doctor/contract/gameVersions';
import type { Queryable, Transaction } from '../../core/database/database';
import { lockPrices, pricesOfFile, setPrices } from '../price';
import { lockCatalogue, lockGame } from './store';
import { wholeGames } from './takeGame';
import { insertVersion, selectNewest } from './versionStore';

/** Games as the catalogue's file has them: whole, with the prices of their own; `only` those of these ids. */
export async function fileGames(db: Queryable, only?: string[]): Promise<FileGame[]> {
  const prices = await setPrices(db);
  return (await wholeGames(db, only)).map((game) => {
    const own = prices.get(game.gameId);
    return own ? { ...game, prices: pricesOfFile(own) } : game;
  });
}

/** Who changes games, when, and by what. */
export interface GameChange {
  /** `null` for a command of the operator. */
  staffId: string | null;
  at: Date;
  way: GameWay;
  /** The version that is brought back. */
  restored?: number;
}

/** As they are stored: without what is undefined. */
const stored = (game: FileGame) => JSON.parse(JSON.stringify(game)) as FileGame;

async function held(transaction: Transaction, gameIds: string[]): Promise<Map<string, FileGame>> {
  const games = await fileGames(transaction, gameIds);
  return new Map(games.map((game) => [game.gameId, stored(game)]));
}

/** Keeps what a game became, and what it was where nobody has kept that. */
async function keep(
  transaction: Transaction,
  before: FileGame | undefined,
  after: FileGame,
  { at, ...change }: GameChange,
): Promise<void> {
  const { gameId } = after;
  const newest = await selectNewest(transaction, gameId);
  let version = newest?.version ?? 0;
  if (before && !isDeepStrictEqual(before, newest?.definition))
    await insertVersion(transaction, { gameId, version: ++version, at, definition: before });
  await insertVersion(transaction, {
    ...{ gameId, version: version + 1, at, definition: after },
    ...change,
  });
}

/**
 * Makes a change of games or of their prices, and keeps a version of each that differs afterwards. Whoever changes
 * any of them waits until the transaction ends, so that numbers have no gaps and each version follows the one before.
 */
export async function versioned<Answer>(
  transaction: Transaction,
  gameIds: string[],
  by: GameChange,
  change: () => Promise<Answer>,
): Promise<Answer> {
  await lockCatalogue(transaction);
  // A service of the version before holds no more than these.
  for (const gameId of [...gameIds].sort()) await lockGame(transaction, gameId);
  await lockPrices(transaction);
  const before = await held(transaction, gameIds);
  const answer = await change();
  for (const [gameId, after] of await held(transaction, gameIds))
    if (!isDeepStrictEqual(before.get(gameId), after))
      await keep(transaction, before.get(gameId), after, by);
  return answer;
}
