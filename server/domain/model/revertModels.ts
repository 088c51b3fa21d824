import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { MODEL_FORMAT } from '../../valuation/model';
import { activateVersion, lockModels } from './store';
import { saleForecasts, valuationModels } from './tables';

/**
 * Disables the models of a game that were trained since a time, because they learnt sales that were removed, and
 * activates the newest earlier model. If no earlier model exists, the game has none until the next training.
 * @returns the versions that were disabled
 */
export async function revertModels(
  transaction: Transaction,
  { gameId, since, at }: { gameId: string; since: Date; at: Date },
): Promise<string[]> {
  await lockModels(transaction, gameId);
  const ofGame = eq(valuationModels.gameId, gameId);
  const reverted = await transaction
    .update(valuationModels)
    .set({
      artefact: null,
      state: sql`case when ${valuationModels.state} = 'active' then 'retired' else ${valuationModels.state} end`,
    })
    .where(and(ofGame, gte(valuationModels.trainedAt, since)))
    .returning({ version: valuationModels.version });
  const [earlier] = await transaction
    .select({ version: valuationModels.version })
    .from(valuationModels)
    .where(
      and(
        ofGame,
        lt(valuationModels.trainedAt, since),
        isNotNull(valuationModels.activatedAt),
        isNotNull(valuationModels.artefact),
        eq(valuationModels.format, MODEL_FORMAT),
      ),
    )
    .orderBy(desc(valuationModels.activatedAt))
    .limit(1);
  if (earlier && reverted.length > 0)
    await activateVersion(transaction, { gameId, version: earlier.version, at });
  await transaction
    .delete(saleForecasts)
    .where(
      and(
        eq(saleForecasts.gameId, gameId),
        sql`not exists (select 1 from sales where sales.sale_id = ${saleForecasts.saleId})`,
      ),
    );
  return reverted.map(({ version }) => version);
}
