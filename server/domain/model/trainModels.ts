import type { Alarm } from '../../watch/alarm';
import {
  isModelActivated,
  type TrainingReason,
  type ModelVerdict,
} from '@account-doctor/contract/models';
import type { Database } from '../../core/database/database';
import {
  ACCEPTED_LOSS,
  type RehearsalSplit,
  splitForTrial,
  tryModels,
  verdictOf,
} from '../../watch/challenge';
import type { ValuationModel } from '../../valuation/model';
import { type TrainingTask, trainGames } from '../../valuation/trainer';
import { gameForEvaluation } from '../game';
import { hasLostSalesAfter, salesOfGame, storeScreening } from '../sale';
import {
  activateVersion,
  activeModel,
  insertModel,
  lockModels,
  readModel,
  type TrainedModel,
} from './store';
import { saleIdsForecastBy } from './forecastStore';
import { watchMarket } from './watchMarket';

/** Fixed, so that the same sales produce the same model. */
export const TRAINING_SEED = 1;

/** Result of a training: the new model with its performance, or that there are too few sales. */
export type TrainingResult =
  | { model: ValuationModel; verdict: ModelVerdict; alarm: Alarm | null }
  | { model: null };

/**
 * The training of one game: the final training, and a rehearsal against the active model if there
 * is one.
 */
interface TrainingPlan {
  task: TrainingTask;
  learntThrough: Date;
  champion: ValuationModel | null;
  /** Alarm raised by the newest sales. */
  alarm: Alarm | null;
  split: RehearsalSplit | null;
}

/**
 * Trains games on all their sales in threads; before that, stores the active models' forecasts for the newest sales.
 * A new model is activated if it is the game's first or wins its trial against the active one; otherwise it stays a
 * candidate. Returns results in the order of the ids.
 */
export async function trainModels(
  database: Database,
  gameIds: string[],
  { now, reason }: { now: Date; reason: TrainingReason },
): Promise<TrainingResult[]> {
  const plans = await Promise.all(gameIds.map((gameId) => planOf(database, gameId, now)));
  const models = await trainGames(plans.map(({ task }) => task));
  const rehearsing = plans.flatMap(({ task, split }) =>
    split ? [{ ...task, sales: split.rehearsed }] : [],
  );
  const rehearsals = await trainGames(rehearsing);
  const trainings: TrainingResult[] = [];
  for (const [index, plan] of plans.entries()) {
    const rehearsal = plan.split ? (rehearsals.shift() ?? null) : null;
    const model = models[index] ?? null;
    if (!model) {
      trainings.push({ model: null });
      continue;
    }
    const judged = judgeModel(plan, model, rehearsal);
    const { alarm, champion, learntThrough } = plan;
    const screened = plan.task.sales.map(({ saleId }) => saleId);
    const begunBy = alarm ? 'alarm' : reason;
    const trained = { ...judged, model, reason: begunBy, learntThrough } as const;
    trainings.push({
      model,
      alarm,
      verdict: await storeTrainedModel(database, { trained, champion, screened, at: now }),
    });
  }
  return trainings;
}

async function planOf(database: Database, gameId: string, now: Date): Promise<TrainingPlan> {
  const alarm = await watchMarket(database, gameId, now);
  const { fields } = await gameForEvaluation(database, gameId);
  const game = { gameId, fields };
  const sales = await salesOfGame(database, game);
  const active = await activeModel(database, gameId);
  const late = active
    ? await saleIdsForecastBy(database, gameId, active.version)
    : new Set<string>();
  return {
    task: { game, sales, seed: TRAINING_SEED, now },
    alarm,
    learntThrough: sales.at(-1)?.at ?? now,
    champion: active && (await readModel(database, gameId, active.version)),
    split: active && splitForTrial(sales, active.learntThrough, late),
  };
}

/** Compares the new model with the active one: by a trial, or without sales for a trial, by their published errors. */
function judgeModel(
  { task, champion, split }: TrainingPlan,
  model: ValuationModel,
  rehearsal: ValuationModel | null,
): Pick<TrainedModel, 'verdict' | 'trial'> {
  if (!champion) return { verdict: 'first', trial: null };
  if (split && rehearsal) {
    const models = { champion, challenger: rehearsal };
    const doubted = new Set(model.suspicions.map(({ saleId }) => saleId));
    const judged = split.judged.filter(({ saleId }) => !doubted.has(saleId));
    const trial = tryModels(task.game, models, judged);
    if (trial.sales > 0)
      return { verdict: verdictOf(trial), trial: { ...trial, against: champion.version } };
  }
  const lost = model.metrics.medianError > champion.metrics.medianError * (1 + ACCEPTED_LOSS);
  return { verdict: lost ? 'worse' : 'not-worse', trial: null };
}

/**
 * Stores a trained model and activates it if it won its trial. If another training has changed the active model
 * meanwhile, or if sales were withdrawn that this training may have learnt from, the trial does not count and the
 * model stays a candidate.
 */
function storeTrainedModel(
  database: Database,
  {
    trained,
    champion,
    screened,
    at,
  }: {
    trained: TrainedModel;
    champion: ValuationModel | null;
    /** Ids of the sales that the training screened. */
    screened: string[];
    at: Date;
  },
): Promise<ModelVerdict> {
  const { gameId, version } = trained.model;
  return database.transaction(async (transaction) => {
    await lockModels(transaction, gameId);
    const active = await activeModel(transaction, gameId);
    if (active?.version === version) return trained.verdict;
    const overtaken =
      (active?.version ?? null) !== (champion?.version ?? null) ||
      (await hasLostSalesAfter(transaction, gameId, new Date(trained.model.trainedAt)));
    const verdict = overtaken ? 'overtaken' : trained.verdict;
    await insertModel(transaction, { ...trained, verdict });
    if (isModelActivated(verdict)) {
      await activateVersion(transaction, { gameId, version, at });
      const suspicions = trained.model.suspicions.map((one) => ({ ...one, gameId }));
      await storeScreening(transaction, { gameId, screened, suspicions, at });
    }
    return verdict;
  });
}
