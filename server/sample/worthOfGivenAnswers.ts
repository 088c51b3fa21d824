import type { SeededRandom } from '../core/seededRandom';
import type { Account } from '../valuation/types';
import type { SampleGame } from './games/sampleGame';
import { createAnswerCompleter } from './market/hiddenAnswers';
import { createFamilyPricing, isTraded } from './market/pricing';

/** Number of accounts that are drawn for each description that leaves something out. */
const ACCOUNTS_DRAWN = 101;
/** Maximum number of tries to draw these accounts, because some have a price that is not traded. */
const MOST_TRIES = 10 * ACCOUNTS_DRAWN;

/**
 * The median price, in fen, at which accounts with the given answers sell today: the best estimate of somebody who
 * knows the market but not the account. For complete answers it is the price of the account.
 */
export function worthOfGivenAnswers(
  game: SampleGame,
  { serverId, zoneFamily, answers }: Account,
  random: SeededRandom,
): number {
  const priceOf = createFamilyPricing(game, game.market, zoneFamily);
  if (game.fields.every(({ key }) => answers[key] !== undefined))
    return 100 * priceOf(serverId, answers);
  const complete = createAnswerCompleter(game, answers, random);
  const prices: number[] = [];
  for (let tries = 0; prices.length < ACCOUNTS_DRAWN && tries < MOST_TRIES; tries++) {
    const price = priceOf(serverId, complete());
    if (isTraded(price)) prices.push(price);
  }
  prices.sort((one, other) => one - other);
  return 100 * (prices[Math.floor(prices.length / 2)] ?? NaN);
}
