import { MINUTE } from '@account-doctor/contract/time';
import { helpers } from '../../../core/helpers';
import type { ObservedMarket } from '../../../valuation/market';
import {
  type AccountQuestion,
  type MarketEvidence,
  type MarketQuestion,
  NO_EVIDENCE,
  type OfGame,
  type ValuationResult,
} from './question';
import type { answer } from './valuationWorker';

const helper = helpers<typeof answer>(new URL('./valuationHelper.mjs', import.meta.url), {
  // It keeps the evidence of all games; several would each keep a copy.
  atOnce: 1,
  kept: 3 * MINUTE,
});

/** Where the evidence of a game is found. */
export interface EvidenceSource {
  gameId: string;
  /** Changes whenever what `read` answers does. */
  version: () => Promise<string>;
  read: () => Promise<MarketEvidence>;
}

/** Evidence that is on its way to the helper, by game and version, so that a burst sends it once. */
const underWay = new Map<string, Promise<unknown>>();

function send({ gameId, read }: EvidenceSource, version: string): Promise<unknown> {
  const key = `${gameId} ${version}`;
  const sending =
    underWay.get(key) ??
    read()
      .then((evidence) => helper.run({ kind: 'evidence', gameId, version, evidence }))
      .finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}

type Asked<Question> = Omit<Question, keyof OfGame>;

/** Asks the helper about a game, and first sends it the game's evidence where it does not keep that yet. */
export async function askHelper(
  source: EvidenceSource,
  question: Asked<AccountQuestion>,
): Promise<ValuationResult>;
export async function askHelper(
  source: EvidenceSource,
  question: Asked<MarketQuestion>,
): Promise<ObservedMarket>;
export async function askHelper(
  source: EvidenceSource,
  question: Asked<AccountQuestion> | Asked<MarketQuestion>,
): Promise<unknown> {
  const version = await source.version();
  const ask = () => helper.run({ ...question, gameId: source.gameId, version });
  const answered = await ask();
  if (answered !== NO_EVIDENCE) return answered;
  await send(source, version);
  const second = await ask();
  if (second === NO_EVIDENCE) throw new Error('The valuation helper lost its evidence');
  return second;
}
