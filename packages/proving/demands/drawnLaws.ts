import type { NewSale } from '@account-doctor/server/sale';
import { DAY } from '@account-doctor/contract/time';
import { pick, seededRandom, type SeededRandom } from '@account-doctor/server/core/seededRandom';
import { median } from '../accuracy';
import { engineRanges } from '../engine';
import { drawGame, type DrawnGame } from '../markets/drawnGame';
import { drawAnswers } from '../markets/population';
import { methods, type MethodName } from '../methods';
import { demand } from './demand';
import { MARKET_END } from './ownMarket';

const LAWS = 200;
const DAYS = 180;
const JUDGED = 300;
/** The judged accounts are sold within this many days after the training. */
const JUDGED_DAYS = 3;
const rivals: MethodName[] = ['ridge', 'boosting', 'median boosting'];

function studentNoise(random: SeededRandom, { deviation, freedom }: DrawnGame['noise']): number {
  let squares = 0;
  for (let one = 0; one < freedom; one++) squares += random.normal() ** 2;
  return (deviation * random.normal()) / Math.sqrt(squares / freedom);
}

function drawSale(
  drawn: DrawnGame,
  random: SeededRandom,
  daysBefore: number,
  index: number,
): NewSale {
  const { serverId, zoneFamily } = pick(drawn.game.servers, random);
  const answers = drawAnswers(drawn.game.fields, random);
  const worth = drawn.price(serverId, answers) * drawn.level(Math.max(0, daysBefore));
  const yuan = worth * Math.exp(studentNoise(random, drawn.noise));
  return {
    ...{ saleId: `sale-${index}`, sourceRef: `sale-${index}`, gameId: drawn.game.code },
    ...{ serverId, zoneFamily, answers, kind: 'sold', sample: false, daysToSell: null },
    price: Math.max(100, Math.round(100 * yuan)),
    at: new Date(MARKET_END.getTime() - daysBefore * DAY),
    ...{ accountRef: `account-${index}`, sellerRef: null },
  };
}

function ratioOf(seed: number): number {
  const random = seededRandom(`drawn law ${seed}`);
  const drawn = drawGame(`drawn-${seed}`, random);
  const game = { gameId: drawn.game.code, fields: drawn.game.fields };
  const known = Array.from({ length: drawn.sales }, (_, index) =>
    drawSale(drawn, random, DAYS * random.uniform(), index),
  );
  const judged = Array.from({ length: JUDGED }, (_, index) =>
    drawSale(drawn, random, -JUDGED_DAYS * random.uniform(), drawn.sales + index),
  );
  const errorOf = (name: MethodName) => {
    const method = name === 'engine' ? engineRanges : methods[name];
    const learnt = method.learn(game, known, MARKET_END);
    return median(
      judged.flatMap((sale) => {
        const fair = learnt?.price(sale)?.fair;
        return fair === undefined ? [] : [Math.abs(fair / sale.price - 1)];
      }),
    );
  };
  return errorOf('engine') / Math.min(...rivals.map(errorOf));
}

const MEDIAN_WANTED = 0.97;
const WORST_WANTED = 1.08;

/** Requirement: accuracy in markets with random price laws, for which no method can have been tuned. */
export const drawnLaws = demand<number, number>({
  title: 'laws drawn by chance',
  parts: Array.from({ length: LAWS }, (_, seed) => seed),
  measure: ratioOf,
  findings(ratios) {
    const sorted = [...ratios].sort((one, other) => one - other);
    const middle = median(sorted);
    const worst = sorted[Math.floor(0.9 * sorted.length)] as number;
    return [
      {
        what: `MdAPE against the best of ${rivals.join(', ')}: median of ${LAWS} laws`,
        wanted: `at most ${MEDIAN_WANTED}`,
        measured: middle.toFixed(3),
        met: middle <= MEDIAN_WANTED,
      },
      {
        what: 'the same: nine laws in ten',
        wanted: `at most ${WORST_WANTED}`,
        measured: worst.toFixed(3),
        met: worst <= WORST_WANTED,
      },
    ];
  },
});
