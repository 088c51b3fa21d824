import type { Transaction } from '../../core/database/database';
import type { Sale } from '../../valuation/types';
import { gameForEvaluation } from '../game';
import { soldUntil } from '../sale';
import { noteForecasts, PACE_SALES } from './noteForecasts';
import { activeModel, readModel } from './store';

/** Sales that come later than this say nothing of today's market. */
const LATEST = 30 * 24 * 3_600_000;

/**
 * Notes what the model in use says of sales that become known after newer ones were learnt, as where
 * a file tells of days that another source told of before: the next training learns from them, and an
 * alarm could not be found in them any more.
 * @param taken sales of a game that have just been added
 */
export async function forecastLate(
  transaction: Transaction,
  gameId: string,
  taken: readonly Sale[],
  now: Date,
): Promise<void> {
  const active = await activeModel(transaction, gameId);
  if (!active) return;
  const sold = taken.filter(
    ({ kind, at }) =>
      kind === 'sold' && at <= active.learntThrough && at.getTime() > now.getTime() - LATEST,
  );
  if (sold.length === 0) return;
  const model = await readModel(transaction, gameId, active.version);
  const { fields } = await gameForEvaluation(transaction, gameId);
  const ids = new Set(taken.map(({ saleId }) => saleId));
  const known = await soldUntil(transaction, gameId, active.learntThrough, PACE_SALES);
  const learnt = known.filter(({ saleId }) => !ids.has(saleId));
  const forecasting = { model, game: { gameId, fields }, known: learnt, sold };
  await noteForecasts(transaction, forecasting, { at: now, rehearsed: false });
}
