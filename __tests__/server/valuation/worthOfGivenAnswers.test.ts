import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { sampleGames } from '../../../server/sample/games';
import {
  answerProbability,
  createAnswerCompleter,
} from '../../../server/sample/market/hiddenAnswers';
import { fieldMarketOf } from '../../../server/sample/market/pricing';
import { generateSalesWithTruth } from '../../../server/sample/sales';
import { worthOfGivenAnswers } from '../../../server/sample/worthOfGivenAnswers';
import { now, sampleGame } from './sampleGames';

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('how likely an answer is', () => {
  it('adds up to one over all answers of a field', () => {
    for (const { fields, market } of sampleGames) {
      for (const field of fields) {
        const own = fieldMarketOf(market, field.key);
        const answers =
          field.kind === 'boolean'
            ? [true, false]
            : field.kind === 'number'
              ? Array.from({ length: field.max - field.min + 1 }, (_, index) => field.min + index)
              : field.kind === 'choice' || field.kind === 'grade'
                ? field.options.map(({ value }) => value)
                : [];
        if (answers.length === 0 || answers.length > 20_000) continue;
        for (const intensity of [0.1, 0.5, 0.9]) {
          const chances = answers.map((answer) =>
            answerProbability({ field, market: own }, answer, intensity),
          );
          expect(mean(chances) * chances.length, field.key).toBeCloseTo(1, 4);
        }
      }
    }
  });
});

describe('what a listing tells of an account', () => {
  const game = sampleGame('cross-fire');
  const sales = generateSalesWithTruth(game, { seed: 7, now, scale: 1 });
  const isWhole = ({ sale }: (typeof sales)[number]) =>
    game.fields.every(({ key }) => sale.answers[key] !== undefined);

  it('is its price where every question is answered', () => {
    const random = seededRandom('whole');
    for (const one of sales.filter(isWhole).slice(0, 50)) {
      const years = (now.getTime() - one.sale.at.getTime()) / (180 * 24 * 3_600_000);
      const then = worthOfGivenAnswers(game, one.sale, random) * (1 + game.market.trend) ** -years;
      expect(Math.abs(then / one.expected - 1)).toBeLessThan(0.001);
    }
  });

  it('lies in the middle of what such accounts are worth, which is nearer than any other guess', () => {
    const random = seededRandom('hidden');
    const apart = sales
      .filter((one) => !isWhole(one))
      .map(({ sale, expected }) => {
        const years = (now.getTime() - sale.at.getTime()) / (180 * 24 * 3_600_000);
        return (
          Math.log(expected / worthOfGivenAnswers(game, sale, random)) +
          years * Math.log1p(game.market.trend)
        );
      });
    expect(apart.length).toBeGreaterThan(200);
    expect(Math.abs(mean(apart))).toBeLessThan(0.03);
    expect(mean(apart.map((value) => Number(value > 0)))).toBeGreaterThan(0.4);
    expect(mean(apart.map((value) => Number(value > 0)))).toBeLessThan(0.6);
    // Who took a blank for nothing owned would be off by more.
    expect(mean(apart.map(Math.abs))).toBeLessThan(0.15);
  });

  it('keeps what was told when it imagines the rest', () => {
    const told = { ...sales.find(isWhole)?.sale.answers };
    delete told.banRecord;
    const complete = createAnswerCompleter(game, told, seededRandom('rest'));
    const drawn = Array.from({ length: 200 }, complete);
    for (const answers of drawn) expect(answers).toMatchObject(told);
    const banned = mean(drawn.map(({ banRecord }) => Number(banRecord)));
    expect(banned).toBeGreaterThan(0.02);
    expect(banned).toBeLessThan(0.2);
  });
});
