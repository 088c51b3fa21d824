import type { NewSale } from '@account-doctor/server/sale';
import { sampleGames } from '@account-doctor/server/sample/games';
import type { SampleGame } from '@account-doctor/server/sample/games/sampleGame';
import { generateSalesWithTruth, type SaleWithTruth } from '@account-doctor/server/sample/sales';
import type { ValuationModel } from '@account-doctor/server/valuation/model';
import type { Sale, ValuedGame } from '@account-doctor/server/valuation/types';
import { DAY } from '@account-doctor/contract/time';
import type { JudgedPrice } from '../accuracy';
import { engineRanges, rangesByModel, serviceModel } from '../engine';
import type { Learnt, Method } from '../method';

/**
 * The sample market as the requirements use it: models learn from sales of one seed and are judged by sales of another.
 */

/** All markets end at this time, so that each run has the same sales. */
export const MARKET_END = new Date('2026-11-20T00:00:00Z');
const LEARNT_SEED = 1;
const UNSEEN_SEED = 1_001;
/** Number of days in which the prices of the sample market change by `trend`. */
const TREND_DAYS = 180;

export const gameCodes = sampleGames.map(({ code }) => code);

export function gameOf(code: string): SampleGame {
  const game = sampleGames.find((one) => one.code === code);
  if (!game) throw new Error(`There is no game ${code}`);
  return game;
}

export const valued = ({ code, fields }: SampleGame): ValuedGame => ({ gameId: code, fields });

/** The sale in the form in which an import stores it. */
export const imported = (game: SampleGame, sale: Sale): NewSale => ({
  ...sale,
  gameId: game.code,
  sourceRef: `import:${sale.saleId}`,
});

/**
 * Sales to learn from: `scale` times as many as in the sample; another `seed` gives another market of the same kind.
 */
export const learntSales = (game: SampleGame, scale = 1, seed = LEARNT_SEED): NewSale[] =>
  generateSalesWithTruth(game, { seed, now: MARKET_END, scale }).map(({ sale }) =>
    imported(game, sale),
  );

export const daysBefore = ({ at }: Sale): number => (MARKET_END.getTime() - at.getTime()) / DAY;

/** The sale with its price multiplied by `level`. */
export const atLevel = <Some extends Sale>(sale: Some, level: number): Some => ({
  ...sale,
  price: Math.max(100, Math.round(sale.price * level)),
});

/**
 * Up to `count` sold accounts from which no model has learnt, at prices of the last day. Each `draw` gives other
 * accounts.
 */
export function unseenSales(game: SampleGame, count: number, scale = 1, draw = 0): SaleWithTruth[] {
  const drawn = generateSalesWithTruth(game, { seed: UNSEEN_SEED + draw, now: MARKET_END, scale });
  return drawn
    .filter(({ sale }) => sale.kind === 'sold')
    .slice(0, count)
    .map(({ sale, expected }) => {
      const since = (1 + game.market.trend) ** (daysBefore(sale) / TREND_DAYS);
      return { sale: atLevel({ ...sale, at: MARKET_END }, since), expected: expected * since };
    });
}

/** What a method learns from some sales of a game at the end of the market. */
export function learn(game: SampleGame, sales: NewSale[], by: Method = engineRanges): Learnt {
  const learnt = by.learn(valued(game), sales, MARKET_END);
  if (!learnt) throw new Error(`Nothing can be learnt of ${game.code}`);
  return learnt;
}

/** The prices of some sales with their estimates. */
export const judgePrices = ({ price }: Learnt, sales: readonly Sale[]): JudgedPrice[] =>
  sales.map((sale) => ({ price: sale.price, estimate: price(sale) }));

const models = new Map<string, ValuationModel>();
/** The model of the whole sample of a game, trained once in each thread. */
export function modelOf(game: SampleGame): ValuationModel {
  const known = models.get(game.code) ?? trained(game, learntSales(game));
  models.set(game.code, known);
  return known;
}

/** The model that the service would train on some sales at the end of the market. */
export function trained(game: SampleGame, sales: NewSale[]): ValuationModel {
  const model = serviceModel(valued(game), sales, MARKET_END);
  if (!model) throw new Error(`Nothing can be learnt of ${game.code}`);
  return model;
}

/** What the valuation learns from the whole sample of a game. */
export const learntOf = (game: SampleGame): Learnt => rangesByModel(modelOf(game), valued(game));
