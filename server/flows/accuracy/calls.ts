import { MINUTE } from '@account-doctor/contract/time';
import { cachedFor } from '../../core/cached';
import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { findGame, gameForEvaluation } from '../../domain/game';
import { type GameAccuracy, gameAccuracy } from './gameAccuracy';
import { type ItemSales, itemSales } from './itemSales';

/** How long these figures are cached, in ms; they are computed from all sales of three months. */
const TIME_TO_LIVE = 10 * MINUTE;

const noSales: ItemSales = { sample: false, having: null, lacking: null };

/** Public endpoints: how well estimates matched prices paid, and what accounts with an item were sold for. */
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
  const items = new Map<string, () => Promise<ItemSales>>();
  const salesOf = (item: Parameters<typeof itemSales>[1]) => {
    const key = JSON.stringify(Object.values(item));
    const known = items.get(key);
    if (known) return known();
    const load = () => itemSales(database.$reads, item, now());
    const figures = cachedFor(load, { timeToLive: TIME_TO_LIVE, now });
    items.set(key, figures);
    return figures();
  };
  return {
    'GET /app-api/game/item/sales': async ({ gameId, fieldKey, option }) => {
      const { game, fields } = await gameForEvaluation(database.$reads, gameId);
      const field = fields.find(({ key }) => key === fieldKey);
      if (!game.aiAvailable && !game.humanAvailable) throw new BusinessError('GAME_NOT_FOUND');
      const exists =
        field && 'options' in field && field.options.some(({ value }) => value === option);
      // A report may contain an item that its game has since lost.
      return exists ? salesOf({ gameId, fieldKey, option }) : noSales;
    },

    'GET /app-api/game/accuracy': async ({ gameId }) => {
      const game = await findGame(database.$reads, gameId);
      // A game's name and sales are not public before the game is open.
      if (!game.aiAvailable && !game.humanAvailable) throw new BusinessError('GAME_NOT_FOUND');
      return { gameName: game.name, ...(await recordOf(gameId)) };
    },
  } satisfies AppHandlers<'accuracy'>;
}
