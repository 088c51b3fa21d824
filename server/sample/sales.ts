import { DAY } from '@account-doctor/contract/time';
import { seededRandom, type SeededRandom } from '../core/seededRandom';
import type { Sale } from '../valuation/types';
import type { SampleGame } from './games/sampleGame';
import { playerAnswers, toldAnswers } from './market/players';
import { familyPricing, isTraded, type MarketPrice } from './market/pricing';

/** Sales lie within this many days before now. */
const DAYS = 180;
/** Yuan over which the noise of cheap accounts fades into that of dear ones. */
const CHEAP_RANGE = 1_500;
const ASKED_SHARE = 0.18;
/** Log distance of asked prices above sold ones, and its deviation. */
const ASKED_MARKUP = 0.13;
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
  /** Fen, including what the seller left out of the description. */
  expected: number;
}

function serverOf(game: SampleGame, zoneFamily: string, point: number) {
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

/** What sales of one zone family are drawn from. */
interface FamilyDraw {
  zoneFamily: string;
  priceOf: MarketPrice;
  random: SeededRandom;
}

/** A traded account with its median price in yuan. */
function drawAccount(game: SampleGame, { zoneFamily, priceOf, random }: FamilyDraw) {
  for (;;) {
    const serverId = serverOf(game, zoneFamily, random.uniform());
    const player = playerAnswers(game, random);
    const price = priceOf(serverId, player.answers);
    if (isTraded(price)) return { serverId, price, ...player };
  }
}

/** A price as people write it: whole yuan, from 1,000 yuan on whole tens. In fen. */
const written = (yuan: number) =>
  (yuan < 1_000 ? Math.round(yuan) : Math.round(yuan / 10) * 10) * 100;

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
  // A price above what is usual takes longer to find its buyer.
  const days = Math.round(Math.exp(1.5 + 0.6 * surprise + 0.7 * random.normal()));
  return {
    expected: Math.round(expected * 100),
    sale: {
      serverId: drawn.serverId,
      zoneFamily,
      answers: toldAnswers(game, drawn, random),
      kind: asked ? 'asked' : 'sold',
      price: written(expected * Math.exp(deviation * surprise + markup)),
      at: new Date(now.getTime() - age),
      daysToSell: asked ? null : Math.min(90, days),
      sample: true,
      accountRef: null,
      sellerRef: null,
    },
  };
}

/**
 * Generated sales of a game with the price that was expected of each, the newest first. The hidden
 * market is the same for every seed; the seed chooses who sells. Same input, same sales.
 */
export function generateSalesWithTruth(game: SampleGame, options: SampleOptions): SaleWithTruth[] {
  const { market } = game;
  const random = seededRandom(`${game.code}/${options.seed}`);
  const drawn = Object.entries(market.families).flatMap(([zoneFamily, family]) => {
    const draw = { zoneFamily, priceOf: familyPricing(game, market, zoneFamily), random };
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

/** Generated sales of a game, all marked `sample`, the newest first. Same input, same sales. */
export function generateSales(game: SampleGame, options: SampleOptions): Sale[] {
  return generateSalesWithTruth(game, options).map(({ sale }) => sale);
}

/**
 * The error that nobody can go below: the median absolute percentage error of one who knows the
 * market and everything the seller left out. Over sold prices, 0–1.
 */
export function noiseFloor(sales: SaleWithTruth[]): number {
  const errors = sales
    .filter(({ sale }) => sale.kind === 'sold')
    .map(({ sale, expected }) => Math.abs(expected - sale.price) / sale.price)
    .sort((one, other) => one - other);
  return errors[Math.floor(errors.length / 2)] ?? 0;
}
