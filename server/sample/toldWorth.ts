import type { SeededRandom } from '../core/seededRandom';
import type { Account } from '../valuation/types';
import type { SampleGame } from './games/sampleGame';
import { completedAnswers } from './market/hiddenAnswers';
import { familyPricing, isTraded } from './market/pricing';

/** Accounts that are imagined for each listing that leaves something out. */
const IMAGINED = 101;
/** Tries at accounts of a price that is traded. */
const MOST_TRIES = 10 * IMAGINED;

/**
 * The price, in fen, above which half of the accounts sell today of which so much was told: what one can
 * know who knows the market but not the account. Of whole answers it is their price.
 */
export function toldWorth(
  game: SampleGame,
  { serverId, zoneFamily, answers }: Account,
  random: SeededRandom,
): number {
  const priceOf = familyPricing(game, game.market, zoneFamily);
  if (game.fields.every(({ key }) => answers[key] !== undefined))
    return 100 * priceOf(serverId, answers);
  const complete = completedAnswers(game, answers, random);
  const prices: number[] = [];
  for (let tries = 0; prices.length < IMAGINED && tries < MOST_TRIES; tries++) {
    const price = priceOf(serverId, complete());
    if (isTraded(price)) prices.push(price);
  }
  prices.sort((one, other) => one - other);
  return 100 * (prices[Math.floor(prices.length / 2)] ?? NaN);
}
