import { pick, seededRandom, type SeededRandom } from '@account-doctor/server/core/seededRandom';
import { DAY } from '@account-doctor/contract/time';
import type { Law } from './laws';
import { calm, type Level } from './levels';
import type { MarketOffer, TradedGame } from './offer';
import { drawAnswers } from './population';

const ASKED_SHARE = 0.2;
/** Degrees of freedom of the t-distributed noise; three give heavy tails. */
const FREEDOM = 3;
const NOISE = 0.13;
const ASKED_MARKUP = 0.15;

export interface MarketOptions {
  seed: number;
  count: number;
  /** Days before `until` over which the offers are spread. */
  days: number;
  until: Date;
  /** If absent, the price level does not move. */
  level?: Level;
}

/** Random number with Student's t-distribution, which has more extreme values than the normal distribution. */
function heavyTailedNoise(random: SeededRandom): number {
  let squares = 0;
  for (let one = 0; one < FREEDOM; one++) squares += random.normal() ** 2;
  return random.normal() / Math.sqrt(squares / FREEDOM);
}

function drawOffer(
  { servers, fields, code }: TradedGame,
  price: ReturnType<Law>,
  random: SeededRandom,
  { days, until, level = calm }: MarketOptions,
  index: number,
): MarketOffer {
  const { serverId } = pick(servers, random);
  const answers = drawAnswers(fields, random);
  const daysBefore = days * random.uniform();
  const worth = price(serverId, answers) * level(daysBefore);
  const asked = random.uniform() < ASKED_SHARE;
  const surprise = NOISE * heavyTailedNoise(random) + (asked ? ASKED_MARKUP : 0);
  return {
    ref: `${code}-${index}`,
    serverId,
    answers,
    kind: asked ? 'asked' : 'sold',
    yuan: Math.max(1, Math.round(worth * Math.exp(surprise))),
    at: new Date(until.getTime() - daysBefore * DAY),
    daysToSell: asked ? null : Math.min(90, Math.round(4 * Math.exp(random.normal()))),
    accountRef: `${code}-account-${index}`,
    sellerRef: `${code}-seller-${random.below(500)}`,
    worth,
  };
}

/** Offers of a game whose prices follow a price law, the oldest first. The same input gives the same offers. */
export function drawMarket(game: TradedGame, law: Law, options: MarketOptions): MarketOffer[] {
  const random = seededRandom(`${game.code}/market/${options.seed}`);
  const price = law(game);
  return Array.from({ length: options.count }, (_, index) =>
    drawOffer(game, price, random, options, index),
  ).sort((one, other) => one.at.getTime() - other.at.getTime());
}
