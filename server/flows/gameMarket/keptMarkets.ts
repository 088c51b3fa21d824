import { HOUR, MINUTE } from '@account-doctor/contract/time';
import type { Game } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import { cachedFor } from '../../core/cached';
import type { Services } from '../../core/services';
import { listGames } from '../../domain/game';
import { activeModels } from '../../domain/model';
import { type GameMarket, readGameMarket } from './gameMarket';

/** From this age on, in ms, a visit causes a market to be computed again; so does a new model of the game. */
const RENEWED_AFTER = HOUR;
/** Minimum time between two checks whether a game's market must be computed again, in ms. */
const CHECKED_AFTER = MINUTE;

/** Whether a market is less than an hour old. */
export function isRecent({ computedAt }: GameMarket, now: Date): boolean {
  const age = now.getTime() - computedAt.getTime();
  return age >= 0 && age < RENEWED_AFTER;
}

interface KeptMarket {
  market: GameMarket | null;
  checkedAt: number;
  /** The check or computation that is running, if any. */
  renewing: Promise<void> | null;
}

/** Markets of the open games that were visited; they are computed in the background. */
export interface KeptMarkets {
  /** The open games; only these have a page. */
  games: () => Promise<Game[]>;
  /**
   * The last computed market of an open game; `null` until it is computed for the first time. Starts a new computation
   * if needed.
   */
  marketOf: (gameId: string) => GameMarket | null;
  /** Resolves when the computation that is running for a game has ended, or at once if none is running. */
  waitForRenewal: (gameId: string) => Promise<void>;
}

/**
 * Keeps the market of each game in memory. Requests get the last computed market and never wait for a computation;
 * markets are computed one after another.
 */
export function keepMarkets({ database, now }: Services, log: FastifyBaseLogger): KeptMarkets {
  const models = activeModels(database);
  const games = cachedFor(() => listGames(database.$reads), { timeToLive: MINUTE, now });
  const kept = new Map<string, KeptMarket>();
  let queue = Promise.resolve();

  const isCurrent = async (gameId: string, market: GameMarket | null) => {
    if (!market || !isRecent(market, now())) return false;
    return ((await models(gameId))?.version ?? null) === market.modelVersion;
  };
  const renew = async (gameId: string, one: KeptMarket) => {
    try {
      if (await isCurrent(gameId, one.market)) return;
      one.market = await readGameMarket({ database, models, now: now() }, gameId);
    } catch (error) {
      log.warn({ err: error, gameId }, 'The public page of a game keeps its old market');
    } finally {
      one.renewing = null;
    }
  };

  return {
    games,
    marketOf: (gameId) => {
      const one = kept.get(gameId) ?? { market: null, checkedAt: -Infinity, renewing: null };
      kept.set(gameId, one);
      const sinceCheck = Math.abs(now().getTime() - one.checkedAt);
      if (!one.renewing && sinceCheck >= CHECKED_AFTER) {
        one.checkedAt = now().getTime();
        one.renewing = queue.then(() => renew(gameId, one));
        queue = one.renewing;
      }
      return one.market;
    },
    waitForRenewal: (gameId) => kept.get(gameId)?.renewing ?? Promise.resolve(),
  };
}
