import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { MODEL_FORMAT, type ValuationModel } from '../../valuation/model';
import { valuationModels } from './tables';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Stores a model and makes it the one in use of its game; one trained before is only put to use. */
export async function activateModel(
  transaction: Transaction,
  model: ValuationModel,
): Promise<void> {
  const { gameId, version, metrics } = model;
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`valuation-model:${gameId}`}, 0))`,
  );
  await transaction
    .update(valuationModels)
    .set({ active: false })
    .where(and(eq(valuationModels.gameId, gameId), eq(valuationModels.active, true)));
  const artefact = await compress(JSON.stringify(model));
  await transaction
    .insert(valuationModels)
    .values({
      gameId,
      version,
      trainedAt: new Date(model.trainedAt),
      format: MODEL_FORMAT,
      artefact,
      metrics,
      active: true,
    })
    .onConflictDoUpdate({
      target: [valuationModels.gameId, valuationModels.version],
      set: { active: true, format: MODEL_FORMAT, artefact },
    });
}

/** A model that another version of the program wrote is none to this one. */
const inUse = (gameId: string) =>
  and(
    eq(valuationModels.gameId, gameId),
    eq(valuationModels.active, true),
    eq(valuationModels.format, MODEL_FORMAT),
  );

/** Version of the model in use; `null` when the game has none. */
export async function activeVersion(db: Queryable, gameId: string): Promise<string | null> {
  const [row] = await db
    .select({ version: valuationModels.version })
    .from(valuationModels)
    .where(inUse(gameId));
  return row?.version ?? null;
}

export async function readModel(
  db: Queryable,
  gameId: string,
  version: string,
): Promise<ValuationModel> {
  const [row] = await db
    .select({ artefact: valuationModels.artefact })
    .from(valuationModels)
    .where(and(eq(valuationModels.gameId, gameId), eq(valuationModels.version, version)));
  if (!row) throw new Error(`The model ${version} of ${gameId} is gone`);
  const json = (await decompress(row.artefact)).toString();
  return JSON.parse(json) as ValuationModel;
}
