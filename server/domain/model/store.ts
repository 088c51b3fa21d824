import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { TrainingReason, Verdict } from '@account-doctor/contract/models';
import { and, desc, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Trial } from '../../valuation/challenge';
import { MODEL_FORMAT, type ValuationModel } from '../../valuation/model';
import { valuationModels } from './tables';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Newest models of a game that can be put to use again; of older ones only the figures are kept. */
const ARTEFACTS_KEPT = 30;

/** A model as it was trained, and how it came about. */
export interface TrainedModel {
  model: ValuationModel;
  reason: TrainingReason;
  verdict: Verdict;
  trial: (Trial & { against: string }) | null;
  learntThrough: Date;
}

/** Holds, until the transaction ends, whoever else changes which model of the game is in use. */
export async function lockModels(transaction: Transaction, gameId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`valuation-model:${gameId}`}, 0))`,
  );
}

const ofVersion = (gameId: string, version: string) =>
  and(eq(valuationModels.gameId, gameId), eq(valuationModels.version, version));

/** Stores a model as a candidate; one that was trained before, from the same sales, stays as it is. */
export async function insertModel(
  transaction: Transaction,
  { model, ...about }: TrainedModel,
): Promise<void> {
  const { gameId, version, metrics } = model;
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
      metrics,
      state: 'candidate',
    })
    .onConflictDoUpdate({
      target: [valuationModels.gameId, valuationModels.version],
      set: { format: MODEL_FORMAT, artefact },
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

/** Puts a stored model to use in place of the one that is. The caller holds `lockModels`. */
export async function activateVersion(
  transaction: Transaction,
  gameId: string,
  version: string,
  at: Date,
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

/** A model that another version of the program wrote is none to this one. */
const inUse = (gameId: string) =>
  and(
    eq(valuationModels.gameId, gameId),
    eq(valuationModels.state, 'active'),
    eq(valuationModels.format, MODEL_FORMAT),
  );

/** Version of the model in use and what it has learnt; `null` when the game has none. */
export async function activeModel(
  db: Queryable,
  gameId: string,
): Promise<{ version: string; learntThrough: Date } | null> {
  const [row] = await db
    .select({ version: valuationModels.version, learntThrough: valuationModels.learntThrough })
    .from(valuationModels)
    .where(inUse(gameId));
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

/** Models that the desk shows of a game. */
const VERSIONS_SHOWN = 60;

/** The newest models of a game, without what they learnt. */
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
      /** Whether it can be put to use: this program can read it, and it is still there. */
      usable: sql<boolean>`${valuationModels.artefact} is not null and ${valuationModels.format} = ${MODEL_FORMAT}`,
    })
    .from(valuationModels)
    .where(eq(valuationModels.gameId, gameId))
    .orderBy(desc(valuationModels.trainedAt))
    .limit(VERSIONS_SHOWN);
}

export type StoredVersion = Awaited<ReturnType<typeof selectVersions>>[number];
