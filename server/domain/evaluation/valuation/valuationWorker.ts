import { knownAnswers, type GameField } from '@account-doctor/contract/game';
import { MODEL_FRESH_DAYS } from '@account-doctor/contract/models';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { HOUR } from '@account-doctor/contract/time';
import { estimate, fairPrice, uncertaintyOf } from '../../../valuation/estimate';
import { widenForMove, type MarketMove, moveSinceTraining, NO_MOVE } from '../../../watch/moved';
import { observeMarket, type ObservedMarket } from '../../../survey/market';
import type { ValuationModel } from '../../../valuation/model';
import { familyPricer } from '../../../valuation/pricer';
import { LEAST_SUPPORT } from '../../../valuation/support';
import { type MarketSurvey, surveyMarket } from '../../../survey/surveyMarket';
import type { Account, Estimate, Sale, ValuedGame } from '../../../valuation/types';
import { serverLabel } from '../../game';
import {
  checkReport,
  composeReport,
  newVerificationCode,
  type ReportInput,
  reportNumber,
  verificationPath,
} from '../../report';
import {
  type AccountQuestion,
  type MarketEvidence,
  type EvidenceOfGame,
  type MarketQuestion,
  NO_EVIDENCE,
  type QuestionOfGame,
  type QuoteAnswer,
  type QuoteQuestion,
  type SurveyQuestion,
  type ValuationTask,
  type ValuationResult,
} from './question';

/**
 * Runs in a separate process, so that the service can answer calls meanwhile. A game's model and sales are sent once,
 * and cached until either changes.
 */

type OrNoEvidence<Answer> = Answer | typeof NO_EVIDENCE;

interface CachedEvidence extends MarketEvidence {
  version: string;
  byFamily: Map<string, Sale[]>;
  /** The game's form as JSON, as the last question sent it. */
  form: string;
  /** The fields parsed from `form`; later questions with an equal form get the same objects, which other caches use as keys. */
  fields: GameField[];
  observed: { form: string; market: ObservedMarket } | null;
  /** How the market has moved since the model's training; `null` until it is first needed. */
  moved: MarketMove | null;
}

/** Maximum number of cached games, of up to 20 MB each; the least recently used one is dropped. */
const MAX_CACHED_GAMES = 8;
/**
 * How long an observed market is cached, in ms. Observing one takes a tenth of a second, and
 * markets change by the day.
 */
const MARKET_CACHE_LIFE = HOUR;

const games = new Map<string, CachedEvidence>();

/** Caches the evidence of a game and drops an older version. */
function cacheEvidence({ gameId, version, evidence }: EvidenceOfGame): void {
  const { model, sales } = evidence;
  games.set(gameId, {
    version,
    model,
    sales,
    byFamily: salesByFamily(sales),
    form: '[]',
    fields: [],
    observed: null,
    moved: null,
  });
  const [longestAgo] = games.keys();
  if (games.size > MAX_CACHED_GAMES && longestAgo !== undefined) games.delete(longestAgo);
}

/** The cached evidence of this version, with the fields of the game's form; `null` if it is not cached. */
function cachedEvidenceOf({ gameId, version, form }: QuestionOfGame): CachedEvidence | null {
  const known = games.get(gameId);
  if (known?.version !== version) return null;
  if (known.form !== form) {
    known.form = form;
    known.fields = JSON.parse(form) as GameField[];
  }
  games.delete(gameId);
  games.set(gameId, known);
  return known;
}

function salesByFamily(sales: Sale[]): Map<string, Sale[]> {
  const families = new Map<string, Sale[]>();
  for (const sale of sales) {
    const family = families.get(sale.zoneFamily) ?? [];
    family.push(sale);
    families.set(sale.zoneFamily, family);
  }
  return families;
}

function observedMarketOf(known: CachedEvidence, gameId: string, now: Date): ObservedMarket {
  const { form, fields } = known;
  const age = known.observed ? now.getTime() - known.observed.market.through.getTime() : Infinity;
  if (known.observed?.form !== form || age < 0 || age >= MARKET_CACHE_LIFE)
    known.observed = {
      form,
      market: observeMarket(known.model, { gameId, fields }, { sales: known.sales, now }),
    };
  return known.observed.market;
}

/** The market of a game, observed at most an hour ago. */
function observeGame(question: MarketQuestion): OrNoEvidence<ObservedMarket> {
  const known = cachedEvidenceOf(question);
  return known ? observedMarketOf(known, question.gameId, question.now) : NO_EVIDENCE;
}

function surveyGame(question: SurveyQuestion): OrNoEvidence<MarketSurvey> {
  const known = cachedEvidenceOf(question);
  if (!known) return NO_EVIDENCE;
  const { model, fields, sales } = known;
  return surveyMarket(model, { gameId: question.gameId, fields }, { sales, now: question.now });
}

const marketMoveOf = (known: CachedEvidence, game: ValuedGame): MarketMove =>
  (known.moved ??= moveSinceTraining(known.model, game, known.sales));

/** Values an account and composes its report. */
function valuationFor(question: AccountQuestion): OrNoEvidence<ValuationResult> {
  const known = cachedEvidenceOf(question);
  if (!known) return NO_EVIDENCE;
  const { fields } = known;
  const { server, account: asked, age, now } = question;
  const { zoneFamily, serverId } = server;
  const account = { serverId, zoneFamily, answers: knownAnswers(asked.answers) };
  const game = { gameId: asked.gameId, fields };
  const moved = age ? marketMoveOf(known, game) : NO_MOVE;
  const model = widenForMove(known.model, moved);
  const result = estimate(model, game, known.byFamily.get(zoneFamily) ?? [], account);
  if ('insufficient' in result) return { knownSales: result.insufficient.known };
  if ('unsupported' in result) return { knownSales: result.unsupported.known };
  const market = observedMarketOf(known, asked.gameId, now);
  return {
    report: reportOf(question, {
      ...{ fields, account, model, found: result, market },
      outdated: outdatedOf(age, moved),
    }),
  };
}

/** The age of the model as the report states it; `null` if the age does not matter. */
function outdatedOf(age: AccountQuestion['age'], { error }: MarketMove): ReportInput['outdated'] {
  if (age === null || age.sales === 0) return null;
  if (error !== null) return { ...age, error };
  return age.days < MODEL_FRESH_DAYS ? null : age;
}

function reportOf(
  { gameId, gameName, server, account: asked, origin, now }: AccountQuestion,
  {
    fields,
    account,
    model,
    found,
    market,
    outdated,
  }: Pick<ReportInput, 'outdated' | 'fields'> & {
    account: Account;
    model: ValuationModel;
    found: Estimate;
    market: ObservedMarket;
  },
) {
  const verificationCode = newVerificationCode();
  const report = composeReport({
    reportNo: reportNumber(now),
    gameId,
    gameName,
    serverLabel: serverLabel(server, asked.zone),
    account: asked.account,
    ...origin,
    pictures: asked.pictures.length,
    capturedAt: asked.createdAt,
    verificationUrl: verificationPath(verificationCode),
    verificationCode,
    fields,
    answers: asked.answers,
    estimate: found,
    market,
    outdated,
    offer: offerOf(asked),
    modelVersion: model.version,
    trainedAt: new Date(model.trainedAt),
    reprice: (answers) =>
      fairPrice(model, { gameId, fields }, { ...account, answers }) ?? found.fair,
  });
  return checkReport(report);
}

/** The asked price of an account; `null` if it is unknown. */
const offerOf = ({ askedPrice, isBuyer = false }: AccountQuestion['account']) =>
  askedPrice ? { asked: askedPrice, isBuyer } : null;

/** Prices an account that is still being described. */
function quoteFor({ account, age, ...of }: QuoteQuestion): OrNoEvidence<QuoteAnswer> {
  const known = cachedEvidenceOf(of);
  if (!known) return NO_EVIDENCE;
  const { fields } = known;
  const game = { gameId: of.gameId, fields };
  const model = widenForMove(known.model, age ? marketMoveOf(known, game) : NO_MOVE);
  const family = model.families[account.zoneFamily];
  const sales = known.byFamily.get(account.zoneFamily) ?? [];
  const price = family && familyPricer(model, family, game)(account);
  if (!price || sales.length < SALES_NEEDED || price.support < LEAST_SUPPORT)
    return { range: null, sample: false, open: [] };
  return {
    range: price,
    sample: sales.some(({ sample }) => sample),
    open: fields
      .flatMap(({ key }) => {
        const change = uncertaintyOf(family, account, key, price.fair);
        return change === null ? [] : [{ key, change }];
      })
      .sort((one, other) => other.change - one.change),
  };
}

/** Answers each task of the process. */
export function answerValuationTask(
  task: ValuationTask,
): OrNoEvidence<ObservedMarket | MarketSurvey | ValuationResult | QuoteAnswer> | undefined {
  switch (task.kind) {
    case 'evidence':
      cacheEvidence(task);
      return undefined;
    case 'market':
      return observeGame(task);
    case 'survey':
      return surveyGame(task);
    case 'account':
      return valuationFor(task);
    case 'quote':
      return quoteFor(task);
  }
}
