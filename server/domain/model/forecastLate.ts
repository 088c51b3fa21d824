import { DAY } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import type { Sale } from '../../valuation/types';
import { gameForEvaluation } from '../game';
import { soldSalesUntil } from '../sale';
import { storeModelForecasts, PACE_SALES } from './noteForecasts';
import { activeModel, readModel } from './store';

/** Maximum time in ms between a sale and its import. Sales that are imported later say nothing about today's market. */
const MAX_IMPORT_DELAY = 30 * DAY;

/**
 * Stores the active model's forecasts for newly added sales that are older than the newest learnt sale, e.g. from a
 * file imported late. Once the next training has learnt these sales, they can no longer raise an alarm.
 * @param taken sales of a game that have just been added
 */
export async function forecastLateSales(
  transaction: Transaction,
  { gameId, taken, now }: { gameId: string; taken: readonly Sale[]; now: Date },
): Promise<void> {
  const active = await activeModel(transaction, gameId);
  if (!active) return;
  const sold = taken.filter(
    ({ kind, at }) =>
      kind === 'sold' &&
      at <= active.learntThrough &&
      at.getTime() > now.getTime() - MAX_IMPORT_DELAY,
  );
  if (sold.length === 0) return;
  const model = await readModel(transaction, gameId, active.version);
  const { fields } = await gameForEvaluation(transaction, gameId);
  const ids = new Set(taken.map(({ saleId }) => saleId));
  const known = await soldSalesUntil(transaction, {
    gameId,
    until: active.learntThrough,
    limit: PACE_SALES,
  });
  const learnt = known.filter(({ saleId }) => !ids.has(saleId));
  const forecasting = { model, game: { gameId, fields }, known: learnt, sold };
  await storeModelForecasts(transaction, forecasting, { at: now, rehearsed: false });
}
