import { DAY } from '@account-doctor/contract/time';
import { seededRandom, type SeededRandom } from '../core/seededRandom';
import type { Sale } from '../valuation/types';
import type { SampleGame } from './games/sampleGame';
import { drawPlayer, drawGivenAnswers } from './market/players';
import { createFamilyPricing, isTraded, type MarketPrice } from './market/pricing';

/** The sales are from this number of days before now. */
const DAYS = 180;
/** Price in yuan over which the noise changes from that of cheap accounts to that of expensive ones. */
const CHEAP_RANGE = 1_500;
/** Share of the sales that are asking prices. */
const ASKED_SHARE = 0.18;
/** By how much asking prices exceed sold prices, as log price. */
const ASKED_MARKUP = 0.13;
/** Standard deviation of this markup. */
const ASKED_MARKUP_NOISE = 0.1;

export interface SampleOptions {
  seed: number;
  now: Date;
  /** Multiplies the number of sales of every family, for measuring. */
  scale?: number;
}

/** A sale, and the median price at which such accounts really sell. */
export interface SaleWithTruth {
  sale: Sale;
  /** In fen; it includes the worth of what the seller left out of the description. */
  expected: number;
}

/** Chooses a server of a family by a number from 0 to 1, in proportion to the servers' shares. */
function chooseServer(game: SampleGame, zoneFamily: string, point: number) {
  const family = game.market.families[zoneFamily];
  const servers = game.servers.filter((server) => server.zoneFamily === zoneFamily);
  let left =
    point * servers.reduce((sum, s) => sum + (family?.servers?.[s.serverId]?.share ?? 1), 0);
  const found = servers.find((server) => {
    left -= family?.servers?.[server.serverId]?.share ?? 1;
    return left < 0;
  });
  const server = found ?? servers.at(-1);
  if (!server) throw new Error(`${game.code} has no server of the family ${zoneFamily}`);
  return server.serverId;
}

/** What the sales of one zone family are drawn with. */
interface FamilyDraw {
  zoneFamily: string;
  priceOf: MarketPrice;
  random: SeededRandom;
}

/** Draws an account that is traded, with its median price in yuan. */
function drawAccount(game: SampleGame, { zoneFamily, priceOf, random }: FamilyDraw) {
  for (;;) {
    const serverId = chooseServer(game, zoneFamily, random.uniform());
    const player = drawPlayer(game, random);
    const price = priceOf(serverId, player.answers);
    if (isTraded(price)) return { serverId, price, ...player };
  }
}

/** Rounds a price in yuan as people do, to whole yuan or, from 1,000 yuan on, to whole tens; returns fen. */
const roundPrice = (yuan: number) =>
  (yuan < 1_000 ? Math.round(yuan) : Math.round(yuan / 10) * 10) * 100;

/** Draws a sale at a random time before now. */
function drawSale(
  game: SampleGame,
  draw: FamilyDraw,
  now: Date,
): Omit<SaleWithTruth, 'sale'> & { sale: Omit<Sale, 'saleId'> } {
  const { market } = game;
  const { zoneFamily, random } = draw;
  const drawn = drawAccount(game, draw);
  const age = Math.floor(random.uniform() * DAYS * DAY);
  const expected = drawn.price * (1 + market.trend) ** (-age / DAY / DAYS);
  const { cheap, dear } = market.noise;
  const deviation = dear + (cheap - dear) * Math.exp(-expected / CHEAP_RANGE);
  const surprise = random.normal();
  const asked = random.uniform() < ASKED_SHARE;
  const markup = asked ? ASKED_MARKUP + ASKED_MARKUP_NOISE * random.normal() : 0;
  // An account with an unusually high price takes longer to find a buyer.
  const days = Math.round(Math.exp(1.5 + 0.6 * surprise + 0.7 * random.normal()));
  return {
    expected: Math.round(expected * 100),
    sale: {
      serverId: drawn.serverId,
      zoneFamily,
      answers: drawGivenAnswers(game, drawn, random),
      kind: asked ? 'asked' : 'sold',
      price: roundPrice(expected * Math.exp(deviation * surprise + markup)),
      at: new Date(now.getTime() - age),
      daysToSell: asked ? null : Math.min(90, days),
      sample: true,
      accountRef: null,
      sellerRef: null,
    },
  };
}

/**
 * Generates sales of a game, each with its expected price, the newest first. The market is the same for every seed;
 * the seed determines which accounts are sold. The same input always gives the same sales.
 */
export function generateSalesWithTruth(game: SampleGame, options: SampleOptions): SaleWithTruth[] {
  const { market } = game;
  const random = seededRandom(`${game.code}/${options.seed}`);
  const drawn = Object.entries(market.families).flatMap(([zoneFamily, family]) => {
    const draw = { zoneFamily, priceOf: createFamilyPricing(game, market, zoneFamily), random };
    return Array.from({ length: Math.round(family.sales * (options.scale ?? 1)) }, () =>
      drawSale(game, draw, options.now),
    );
  });
  return drawn
    .sort((one, other) => other.sale.at.getTime() - one.sale.at.getTime())
    .map(({ sale, expected }, index) => ({
      expected,
      sale: { saleId: `sample-${game.code}-${options.seed}-${index + 1}`, ...sale },
    }));
}

/** Generates sales of a game, all marked `sample`, the newest first. The same input always gives the same sales. */
export function generateSales(game: SampleGame, options: SampleOptions): Sale[] {
  return generateSalesWithTruth(game, options).map(({ sale }) => sale);
}

/**
 * The lowest possible error: the median absolute percentage error, 0–1, on sold accounts, of an estimate that knows
 * the market and everything that the sellers left out.
 */
export function noiseFloor(sales: SaleWithTruth[]): number {
  const errors = sales
    .filter(({ sale }) => sale.kind === 'sold')
    .map(({ sale, expected }) => Math.abs(expected - sale.price) / sale.price)
    .sort((one, other) => one - other);
  return errors[Math.floor(errors.length / 2)] ?? 0;
}
