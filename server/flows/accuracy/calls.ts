import { MINUTE } from '@account-doctor/contract/time';
import { cachedFor } from '../../core/cached';
import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { findGame } from '../../domain/game';
import { type GameAccuracy, gameAccuracy } from './gameAccuracy';

/** How long a game's record is cached, in ms, because it reads all sales of three months. */
const TIME_TO_LIVE = 10 * MINUTE;

/** The public call that compares estimates with the prices of later sales. */
export function accuracyCalls({ database, now }: Services) {
  const records = new Map<string, () => Promise<GameAccuracy>>();
  const recordOf = (gameId: string) => {
    const known = records.get(gameId);
    if (known) return known();
    const load = () => gameAccuracy(database.$reads, gameId, now());
    const record = cachedFor(load, { timeToLive: TIME_TO_LIVE, now });
    records.set(gameId, record);
    return record();
  };
  return {
    'GET /app-api/game/accuracy': async ({ gameId }) => {
      const game = await findGame(database.$reads, gameId);
      // The name and sales of a game stay private until the game is open.
      if (!game.aiAvailable && !game.humanAvailable) throw new BusinessError('GAME_NOT_FOUND');
      return { gameName: game.name, ...(await recordOf(gameId)) };
    },
  } satisfies AppHandlers<'accuracy'>;
}
