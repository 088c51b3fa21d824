import { MINUTE } from '@account-doctor/contract/time';
import { createHelperPool } from '../../../core/helpers';
import type { ObservedMarket } from '../../../survey/market';
import type { MarketSurvey } from '../../../survey/surveyMarket';
import {
  type AccountQuestion,
  type MarketEvidence,
  type MarketQuestion,
  NO_EVIDENCE,
  type EvidenceVersion,
  type QuoteAnswer,
  type QuoteQuestion,
  type SurveyQuestion,
  type ValuationResult,
} from './question';
import type { answerValuationTask } from './valuationWorker';

const helper = createHelperPool<typeof answerValuationTask>(
  new URL('./valuationHelper.mjs', import.meta.url),
  {
    // There is only one helper process, because it caches the evidence of all games and each process
    // would have its own copy.
    mostProcesses: 1,
    idleTime: 3 * MINUTE,
  },
);

/** Loads the evidence of a game. */
export interface EvidenceSource {
  gameId: string;
  /** Changes whenever the result of `read` changes. */
  version: () => Promise<string>;
  read: () => Promise<MarketEvidence>;
}

/**
 * Evidence being sent to the helper, by game and version, so that concurrent requests send it once.
 */
const evidenceBeingSent = new Map<string, Promise<unknown>>();

function sendEvidence({ gameId, read }: EvidenceSource, version: string): Promise<unknown> {
  const key = `${gameId} ${version}`;
  const sending =
    evidenceBeingSent.get(key) ??
    read()
      .then((evidence) => helper.run({ kind: 'evidence', gameId, version, evidence }))
      .finally(() => evidenceBeingSent.delete(key));
  evidenceBeingSent.set(key, sending);
  return sending;
}

type WithoutGame<Question> = Omit<Question, keyof EvidenceVersion>;

/**
 * Sends a question about a game to the helper process; sends the game's evidence first if the helper does not have
 * this version.
 */
export async function askHelper(
  source: EvidenceSource,
  question: WithoutGame<AccountQuestion>,
): Promise<ValuationResult>;
export async function askHelper(
  source: EvidenceSource,
  question: WithoutGame<MarketQuestion>,
): Promise<ObservedMarket>;
export async function askHelper(
  source: EvidenceSource,
  question: WithoutGame<SurveyQuestion>,
): Promise<MarketSurvey>;
export async function askHelper(
  source: EvidenceSource,
  question: WithoutGame<QuoteQuestion>,
): Promise<QuoteAnswer>;
export async function askHelper(
  source: EvidenceSource,
  question:
    | WithoutGame<AccountQuestion>
    | WithoutGame<MarketQuestion>
    | WithoutGame<SurveyQuestion>
    | WithoutGame<QuoteQuestion>,
): Promise<unknown> {
  const version = await source.version();
  const ask = () => helper.run({ ...question, gameId: source.gameId, version });
  const answered = await ask();
  if (answered !== NO_EVIDENCE) return answered;
  await sendEvidence(source, version);
  const second = await ask();
  if (second === NO_EVIDENCE) throw new Error('The valuation helper lost its evidence');
  return second;
}
