import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { TrainingReason, ModelVerdict } from '@account-doctor/contract/models';
import { and, desc, eq, isNotNull, ne, notInArray, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import type { Trial } from '../../watch/challenge';
import { MODEL_FORMAT, type ValuationModel } from '../../valuation/model';
import { valuationModels } from './tables';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * Number of newest models per game that can be activated again; older ones keep only their metrics.
 */
const ARTEFACTS_KEPT = 30;

/** A trained model and how it was trained. */
export interface TrainedModel {
  model: ValuationModel;
  reason: TrainingReason;
  verdict: ModelVerdict;
  trial: (Trial & { against: string }) | null;
  learntThrough: Date;
}

/** Blocks other transactions that change the game's active model until this one ends. */
export async function lockModels(transaction: Transaction, gameId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`valuation-model:${gameId}`}, 0))`,
  );
}

const ofVersion = (gameId: string, version: string) =>
  and(eq(valuationModels.gameId, gameId), eq(valuationModels.version, version));

/**
 * Stores a model as a candidate; does nothing if the same version exists, i.e. was trained on the
 * same sales.
 */
export async function insertModel(
  transaction: Transaction,
  { model, ...about }: TrainedModel,
): Promise<void> {
  const { gameId, version, metrics, learntSales, doubtedDirections } = model;
  const artefact = await compress(JSON.stringify(model));
  await transaction
    .insert(valuationModels)
    .values({
      ...about,
      gameId,
      version,
      trainedAt: new Date(model.trainedAt),
      format: MODEL_FORMAT,
      artefact,
      metrics: { ...metrics, learntSales, doubtedDirections },
      state: 'candidate',
    })
    .onConflictDoUpdate({
      target: [valuationModels.gameId, valuationModels.version],
      set: { format: MODEL_FORMAT, artefact, trainedAt: new Date(model.trainedAt) },
    });
  await dropOldArtefacts(transaction, gameId);
}

async function dropOldArtefacts(transaction: Transaction, gameId: string): Promise<void> {
  const newest = transaction
    .select({ version: valuationModels.version })
    .from(valuationModels)
    .where(eq(valuationModels.gameId, gameId))
    .orderBy(desc(valuationModels.trainedAt))
    .limit(ARTEFACTS_KEPT);
  await transaction
    .update(valuationModels)
    .set({ artefact: null })
    .where(
      and(
        eq(valuationModels.gameId, gameId),
        ne(valuationModels.state, 'active'),
        isNotNull(valuationModels.artefact),
        notInArray(valuationModels.version, newest),
      ),
    );
}

/** Activates a stored model and retires the active one. The caller must hold the lock of `lockModels`. */
export async function activateVersion(
  transaction: Transaction,
  { gameId, version, at }: { gameId: string; version: string; at: Date },
): Promise<void> {
  await transaction
    .update(valuationModels)
    .set({ state: 'retired' })
    .where(and(eq(valuationModels.gameId, gameId), eq(valuationModels.state, 'active')));
  await transaction
    .update(valuationModels)
    .set({ state: 'active', activatedAt: at })
    .where(ofVersion(gameId, version));
}

/** Condition for a game's active model; models in the format of another program version are ignored. */
const isActiveModel = (gameId: string | Placeholder) =>
  and(
    eq(valuationModels.gameId, gameId),
    eq(valuationModels.state, 'active'),
    eq(valuationModels.format, MODEL_FORMAT),
  );

const activeOfGame = prepareQuery(['gameId'], (db, { gameId }) =>
  db
    .select({ version: valuationModels.version, learntThrough: valuationModels.learntThrough })
    .from(valuationModels)
    .where(isActiveModel(gameId)),
);

/** The active model's version and the newest sale it has learnt; `null` if the game has none. */
export async function activeModel(
  db: Queryable,
  gameId: string,
): Promise<{ version: string; learntThrough: Date } | null> {
  const [row] = await activeOfGame(db, { gameId });
  return row ?? null;
}

export async function readModel(
  db: Queryable,
  gameId: string,
  version: string,
): Promise<ValuationModel> {
  const [row] = await db
    .select({ artefact: valuationModels.artefact })
    .from(valuationModels)
    .where(ofVersion(gameId, version));
  if (!row?.artefact) throw new Error(`The model ${version} of ${gameId} is gone`);
  const json = (await decompress(row.artefact)).toString();
  return JSON.parse(json) as ValuationModel;
}

/** Number of models shown at the desk. */
const VERSIONS_SHOWN = 60;

/** The newest models of a game, without their artefacts. */
export async function selectVersions(db: Queryable, gameId: string) {
  return db
    .select({
      version: valuationModels.version,
      state: valuationModels.state,
      reason: valuationModels.reason,
      verdict: valuationModels.verdict,
      trial: valuationModels.trial,
      metrics: valuationModels.metrics,
      trainedAt: valuationModels.trainedAt,
      activatedAt: valuationModels.activatedAt,
      /** Whether the version can be activated: its artefact is stored and has this program's format. */
      usable: sql<boolean>`${valuationModels.artefact} is not null and ${valuationModels.format} = ${MODEL_FORMAT}`,
    })
    .from(valuationModels)
    .where(eq(valuationModels.gameId, gameId))
    .orderBy(desc(valuationModels.trainedAt))
    .limit(VERSIONS_SHOWN);
}

export type StoredVersion = Awaited<ReturnType<typeof selectVersions>>[number];
