import { UNKNOWN } from '@account-doctor/contract/game';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { API_REQUESTS_AT_ONCE, OPEN_API_PATH } from '@account-doctor/contract/openApi';
import type { Report } from '@account-doctor/contract/types';
import { secondsUntilTomorrow } from '../../core/chinaDay';
import { BusinessError } from '../../core/errors';
import { limitConcurrency } from '../../core/limitConcurrency';
import type { Services } from '../../core/services';
import {
  correctEstimateCount,
  countEstimate,
  OpenApiProblem,
  type OpenApiHandlers,
} from '../../domain/apiKey';
import { submissionProblems, valueAccount } from '../../domain/evaluation';
import { gameForEvaluation } from '../../domain/game';
import { type ActiveModels, requestAwaitedModel } from '../../domain/model';
import { parseReport } from '../../domain/report';

/** Maximum number of factors in a response, those with the largest effects. */
const SHOWN_FACTORS = 10;
/** Usual duration of a training, in seconds. */
const TRAINING_TIME = 60;

/** Limits partners to one estimate at a time, because the same helper process computes customers' estimates. */
const runInTurn = limitConcurrency({ running: 1, waiting: 20, perOwner: API_REQUESTS_AT_ONCE });

type CreateEstimate = OpenApiHandlers['POST /estimates'];
type EstimateRequest = Parameters<CreateEstimate>[0]['body'];
type PricedAnswer = Extract<Awaited<ReturnType<CreateEstimate>>, { outcome: 'priced' }>;

/** Handles `POST /open-api/v1/estimates`: estimates an account like the product does, but without an order. */
export const estimateHandler =
  (services: Services, models: ActiveModels): CreateEstimate =>
  async ({ body }, { key, at }) => {
    const { database } = services;
    const described = await requireDescribedGame(services, body);
    const server = described.servers.find(({ serverId }) => serverId === body.serverId);
    if (!server) throw new Error('A checked account has a known server');
    if (!(await database.transaction((tx) => countEstimate(tx, key, at))))
      throw new OpenApiProblem('ESTIMATES_USED_UP', { retryAfter: secondsUntilTomorrow(at) });
    const correct = (outcome: 'failed' | 'refused') =>
      database.transaction((tx) => correctEstimateCount(tx, key.keyId, { outcome, at }));
    try {
      const { gameId, serverId, zone = null, answers } = body;
      const account = { gameId, serverId, zone, answers, account: null, pictures: [] };
      const evaluation = { ...account, createdAt: at };
      const value = () =>
        valueAccount(
          { database, models, now: at },
          { described, server, evaluation, source: 'form', readFields: [] },
        );
      const found = await runInTurn(value, key.keyId);
      if (found === 'no model yet') {
        await database.transaction((tx) => requestAwaitedModel(tx, gameId));
        throw new OpenApiProblem('MODEL_NOT_READY', { retryAfter: TRAINING_TIME });
      }
      if ('report' in found) return pricedAnswer(parseReport(found.report), { described, answers });
      await correct('refused');
      return refusedAnswer(found.knownSales);
    } catch (error) {
      await correct('failed');
      throw error;
    }
  };

/**
 * Checks that a game is open and the answers are valid; returns the game.
 * @throws OpenApiProblem GAME_CLOSED
 * @throws BusinessError VALIDATION_FAILED with the problems by field, in the texts of the product's form. Ids that
 * the game lacks have texts of their own, because the form cannot send such ids.
 */
async function requireDescribedGame({ database }: Services, asked: EstimateRequest) {
  const described = await gameForEvaluation(database.$reads, asked.gameId);
  if (!described.game.aiAvailable) throw new OpenApiProblem('GAME_CLOSED');
  const fields = { ...submissionProblems(described, asked), ...unknownIds(described, asked) };
  if (Object.keys(fields).length > 0)
    throw new BusinessError('VALIDATION_FAILED', undefined, { fields });
  return described;
}

type Described = Awaited<ReturnType<typeof gameForEvaluation>>;

/** Problems with ids that the game lacks, by field; these texts are for programmers. */
function unknownIds(
  { servers, fields }: Described,
  asked: EstimateRequest,
): Record<string, string> {
  const seeIds = `GET ${OPEN_API_PATH}/games?gameId=${asked.gameId} 列出编号`;
  const unknown = Object.keys(asked.answers).filter(
    (key) => !fields.some((one) => one.key === key),
  );
  return {
    ...(!servers.some(({ serverId }) => serverId === asked.serverId) && {
      serverId: `没有区服“${asked.serverId}”；${seeIds}`,
    }),
    ...Object.fromEntries(
      unknown.map((key) => [`answers.${key}`, `没有字段“${key}”；${seeIds}`] as const),
    ),
  };
}

/** The answer with an estimate. */
function pricedAnswer(
  { header, value, confidence, factors, method }: Report,
  {
    described,
    answers,
  }: {
    described: Awaited<ReturnType<typeof requireDescribedGame>>;
    answers: EstimateRequest['answers'];
  },
): PricedAnswer {
  if (!method) throw new Error('A report of the model has its method');
  const { medianError, coverage, trainingSales, trainedAt } = method;
  return {
    outcome: 'priced',
    ...{ fair: value.fair, low: value.low, high: value.high, grade: confidence.grade },
    confidence: {
      score: confidence.score,
      measured: confidence.measured ?? null,
      reasons: confidence.reasons.map(({ label, detail }) => ({ label, detail })),
    },
    factors: factors.groups
      .flatMap((group) => group.factors)
      .map(({ key, label, value: said, contribution, uncertainty }) => ({
        ...{ key, label, value: said, contribution, uncertainty },
      }))
      .sort((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
      .slice(0, SHOWN_FACTORS),
    unanswered: described.fields
      .filter(({ key, retired }) => !retired && (answers[key] ?? UNKNOWN) === UNKNOWN)
      .map(({ key }) => key),
    sample: header.sample,
    model: { version: header.modelVersion, trainedAt, medianError, coverage, trainingSales },
    validUntil: header.validUntil,
  };
}

/** The answer if the account cannot be priced, with the reason. */
const refusedAnswer = (knownSales: number) => {
  const isFew = knownSales < SALES_NEEDED;
  return {
    outcome: 'refused' as const,
    reason: isFew ? ('too-few-sales' as const) : ('unlike-sold-accounts' as const),
    detail: isFew
      ? `这个区服只有 ${knownSales} 条成交，至少要 ${SALES_NEEDED} 条才给价`
      : `已知的 ${knownSales} 条成交里没有和它相似的账号，给不出可靠的价格`,
    knownSales,
    neededSales: SALES_NEEDED,
  };
};
