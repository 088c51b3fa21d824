import { isDeepStrictEqual } from 'node:util';
import type { FileGame } from '@account-doctor/contract/catalogue';
import type { GameChangeKind } from '@account-doctor/contract/gameVersions';
import type { Queryable, Transaction } from '../../core/database/database';
import { lockPrices, pricesOfFile, pricesThatAreSet } from '../price';
import { lockCatalogue, lockGame } from './store';
import { selectCompleteGames } from './storeGame';
import { insertGameVersion, selectNewestGameVersion } from './versionStore';

/** Games as in the catalogue's file, with their own prices; `only` restricts them to these ids. */
export async function gamesForFile(db: Queryable, only?: string[]): Promise<FileGame[]> {
  const prices = await pricesThatAreSet(db);
  return (await selectCompleteGames(db, only)).map((game) => {
    const own = prices.get(game.gameId);
    return own ? { ...game, prices: pricesOfFile(own) } : game;
  });
}

/** Who changed games, when and how. */
export interface GameChange {
  /** `null` if the operator ran a command. */
  staffId: string | null;
  at: Date;
  way: GameChangeKind;
  /** The version that is restored. */
  restored?: number;
}

/** The game as JSON stores it, without undefined properties. */
const asStoredJSON = (game: FileGame) => JSON.parse(JSON.stringify(game)) as FileGame;

async function currentGames(
  transaction: Transaction,
  gameIds: string[],
): Promise<Map<string, FileGame>> {
  const games = await gamesForFile(transaction, gameIds);
  return new Map(games.map((game) => [game.gameId, asStoredJSON(game)]));
}

/** Stores the new version of a game; stores the old version first if it was never stored. */
async function storeVersion(
  transaction: Transaction,
  before: FileGame | undefined,
  after: FileGame,
  { at, ...change }: GameChange,
): Promise<void> {
  const { gameId } = after;
  const newest = await selectNewestGameVersion(transaction, gameId);
  let version = newest?.version ?? 0;
  if (before && !isDeepStrictEqual(before, newest?.definition))
    await insertGameVersion(transaction, { gameId, version: ++version, at, definition: before });
  await insertGameVersion(transaction, {
    ...{ gameId, version: version + 1, at, definition: after },
    ...change,
  });
}

/**
 * Runs a change of games or their prices, and stores a version of each game that differs afterwards. Concurrent
 * changes run one after the other, so that version numbers have no gaps.
 */
export async function withGameVersions<Answer>(
  transaction: Transaction,
  gameIds: string[],
  by: GameChange,
  change: () => Promise<Answer>,
): Promise<Answer> {
  await lockCatalogue(transaction);
  // The previous release of the service locks only these rows.
  for (const gameId of [...gameIds].sort()) await lockGame(transaction, gameId);
  await lockPrices(transaction);
  const before = await currentGames(transaction, gameIds);
  const answer = await change();
  for (const [gameId, after] of await currentGames(transaction, gameIds))
    if (!isDeepStrictEqual(before.get(gameId), after))
      await storeVersion(transaction, before.get(gameId), after, by);
  return answer;
}
