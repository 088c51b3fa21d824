import { randomUUID } from 'node:crypto';
import { MINUTE } from '@account-doctor/contract/time';
import { enqueue } from '../../core/jobs/queue';
import { valueAccount } from '../../domain/evaluation';
import type { ActiveModels } from '../../domain/model';
import { gameForEvaluation } from '../../domain/game';
import { parseReport } from '../../domain/report';
import {
  type ExcellentReport,
  insertExcellentReports,
  meritOf,
  publicReport,
} from '../../domain/showcase';
import type { Services } from '../../core/services';
import type { Transaction } from '../../core/database/database';
import { deltaForceSample } from '../../sample/games/deltaForce';
import { genshinImpactSample } from '../../sample/games/genshinImpact';
import { honorOfKingsSample } from '../../sample/games/honorOfKings';
import { valorantSample } from '../../sample/games/valorant';
import type { SampleGame } from '../../sample/games/sampleGame';
import { generateSales } from '../../sample/sales';
import { claimNeverSeeded } from './seedOnce';

const shownGames = [honorOfKingsSample, genshinImpactSample, deltaForceSample, valorantSample];
/**
 * Seed of the generated accounts. It differs from the seed of the sample sales, because models have learnt from
 * those.
 */
const SEED = 2;
/** Number of accounts generated per game; the report of the most useful one is shown. */
const TRIES = 12;
/** Size of the generated market, relative to the sample market. */
const SCALE = 0.05;
/** How long to wait before a game without a model is checked again, in ms. */
const PAUSE = MINUTE;
/**
 * Options of the job: it runs in the queue of the trainings and after them, because the reports need the trained
 * models.
 */
const JOB = { key: 'sample-reports', priority: 20, line: 'training' };

/** Enqueues the job for sample reports, which runs after models are trained. */
export async function requestSampleReports(transaction: Transaction): Promise<void> {
  await enqueue(transaction, 'sampleReports', { payload: {}, ...JOB });
}

/**
 * Adds samples to the showcase: the model's reports on generated accounts, labelled as samples. Each game gets one
 * report, once.
 */
export async function showSampleReports(services: Services, models: ActiveModels): Promise<void> {
  const { database, now } = services;
  for (const game of shownGames) {
    if (!(await models(game.code))) {
      const options = { ...JOB, runAt: new Date(now().getTime() + PAUSE) };
      await database.transaction((tx) => enqueue(tx, 'sampleReports', { payload: {}, ...options }));
      return;
    }
    await database.transaction(async (transaction) => {
      const missing = await claimNeverSeeded(transaction, {
        kind: 'excellent-report',
        rows: [game],
        keyOf: ({ code }) => code,
      });
      if (missing.length === 0) return;
      const best = await bestReport(services, models, game);
      if (best) await insertExcellentReports(transaction, [best]);
    });
  }
}

/** The most useful report on one of the generated accounts; `null` if none can be priced. */
async function bestReport(
  { database, now }: Services,
  models: ActiveModels,
  game: SampleGame,
): Promise<ExcellentReport | null> {
  const described = await gameForEvaluation(database, game.code);
  const parts = { database, models, now: now() };
  let best: ExcellentReport | null = null;
  const sales = generateSales(game, { seed: SEED, now: parts.now, scale: SCALE });
  for (const { serverId, answers } of sales.slice(0, TRIES)) {
    const server = described.servers.find((known) => known.serverId === serverId);
    if (!server) continue;
    const account = {
      gameId: game.code,
      serverId,
      zone: null,
      account: null,
      answers,
      pictures: [],
      createdAt: parts.now,
    };
    const origin = { source: 'form', readFields: [] } as const;
    const valuation = await valueAccount(parts, {
      ...origin,
      described,
      server,
      evaluation: account,
    });
    if (valuation === 'no model yet' || !('report' in valuation)) continue;
    const report = publicReport(parseReport(valuation.report));
    const merit = meritOf(report);
    if (merit === null || (best && best.merit >= merit)) continue;
    const owner = { orderId: null, userId: null, sample: true };
    const { gameId, iconUrl } = described.game;
    best = {
      ...owner,
      showcaseId: randomUUID(),
      gameId,
      gameIconUrl: iconUrl,
      report,
      merit,
      chosenAt: parts.now,
    };
  }
  return best;
}
