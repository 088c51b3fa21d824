import { seededRandom } from '@account-doctor/server/core/seededRandom';
import type { NewSale } from '@account-doctor/server/sale';
import type { SampleGame } from '@account-doctor/server/sample/games/sampleGame';
import type { Law } from '../markets/laws';
import { withUnsoldListings } from '../markets/dirt';
import { drawMarket, type MarketOptions } from '../markets/market';
import type { MarketOffer } from '../markets/offer';
import { saleFile } from '../markets/saleFile';
import { readGameSales } from '../salesFile';
import { MARKET_END } from './ownMarket';

const UNSOLD_SHARE = 0.1;
const UNSEEN_SEED = 1_001;

/** Writes offers to an import file and reads them as sales. */
export async function readOffers(
  game: SampleGame,
  offers: readonly MarketOffer[],
): Promise<NewSale[]> {
  const [own] = await readGameSales([saleFile(game, offers)], MARKET_END, ({ problems }) => {
    throw new Error(problems.join('; '));
  });
  return own?.sales ?? [];
}

/**
 * Sales whose prices follow a price law, with listings that are never sold, read from an import file. Each `draw` gives
 * other sales.
 */
export function adverseSales(
  game: SampleGame,
  law: Law,
  options: Pick<MarketOptions, 'count' | 'days' | 'level'>,
  draw = 0,
): Promise<NewSale[]> {
  const offers = drawMarket(game, law, { ...options, seed: 1 + draw, until: MARKET_END });
  return readOffers(
    game,
    withUnsoldListings(offers, UNSOLD_SHARE, seededRandom(`${game.code}/unsold`)),
  );
}

/**
 * Accounts sold on the last day, from which no model has learnt, and for each the error of an estimate that equals its
 * true worth.
 */
export async function adverseUnseen(
  game: SampleGame,
  law: Law,
  count: number,
): Promise<{ sales: NewSale[]; errors: number[] }> {
  const offers = drawMarket(game, law, { seed: UNSEEN_SEED, count, days: 1, until: MARKET_END });
  const sold = offers.filter(({ kind }) => kind === 'sold');
  const errors = sold.map(({ yuan, worth }) => Math.abs(worth / yuan - 1));
  return { sales: await readOffers(game, sold), errors };
}
