import {
  answerAsText,
  answerProblem,
  type GameField,
  type NumberField,
} from '@account-doctor/contract/game';
import type { CatalogueGame } from '@account-doctor/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { restoredGame } from '../../../server/domain/game/bringBack';
import { compareGames } from '../../../server/domain/game/compareGames';
import { readAccount } from '../../../server/domain/reading/read/readAccount';
import { comparedWithTypical } from '../../../server/domain/report/comparedWithTypical';
import { readSales } from '../../../server/domain/sale';
import { seededRandom } from '../../../server/core/seededRandom';
import { pricingEncoder } from '../../../server/valuation/encoder';
import { gameFeatures } from '../../../server/valuation/features';
import { alikeAccounts } from '../../../server/valuation/identity';
import { trainModel } from '../../../server/valuation/training';
import type { Sale } from '../../../server/valuation/types';
import { testGame } from '../evaluation/testGame';

/** Numbers with decimals, such as 0.53 carat, through everything that reads them. */

const carat: NumberField = {
  ...{ key: 'carat', kind: 'number', group: 'growth', label: '克拉', effect: 'raises' },
  ...{ required: true, min: 0, max: 6, decimals: 2, unit: '克拉' },
};
const points: NumberField = { ...carat, max: 600, decimals: 0 };

const random = seededRandom('decimals');
const stones = Array.from({ length: 120 }, () => 20 + random.below(200));
const now = new Date('2026-11-20T08:00:00Z');

/** The same stones, in carats or in hundredths. */
const salesIn = (unit: 0.01 | 1): Sale[] =>
  stones.map((weight, index) => ({
    ...{ saleId: `s${index}`, serverId: 's', zoneFamily: 'all', kind: 'sold', sample: false },
    answers: { carat: unit === 1 ? weight : Number((weight / 100).toFixed(2)) },
    price: 100 * Math.round(30 * weight ** 1.4),
    at: new Date(now.getTime() - index * 3_600_000),
    ...{ daysToSell: null, accountRef: null, sellerRef: null, selfReported: false },
  })) as Sale[];

describe('a number with decimals', () => {
  it('is an answer up to its places, whole without them', () => {
    expect(answerProblem(carat, 0.53)).toBeNull();
    expect(answerProblem(carat, 5)).toBeNull();
    expect(answerProblem(carat, 0.534)).toBe('克拉最多 2 位小数');
    expect(answerProblem(carat, 0.1 + 0.2)).toBe('克拉最多 2 位小数');
    expect(answerProblem(carat, 6.01)).toBe('克拉应在 0 到 6 之间');
    expect(answerProblem(carat, '0.53')).toBe('克拉应为数字');
    expect(answerProblem(points, 0.5)).toBe('克拉应为整数');
    expect(answerAsText(carat, 0.53)).toBe('0.53 克拉');
  });

  it('has no binary error in a report', () => {
    expect(comparedWithTypical(carat, 0.3, 0.1)).toBe('比同区常见多 0.2 克拉');
  });

  it('is read from listings, rounded to its places', () => {
    const read = (field: GameField, text: string) =>
      readAccount([field], {}, { structured: [], title: [text], description: [] }).answers[0]
        ?.answer;
    expect(read(carat, '克拉 1.257')).toBe(1.26);
    expect(read(points, '克拉 1.257')).toBe(1);
  });

  it('is imported with a sale', async () => {
    const text =
      'source_ref,game,server,kind,price_yuan,at,days_to_sell,carat\n' +
      'a,d,s,sold,10,2026-11-01,,0.53\nb,d,s,sold,10,2026-11-01,,.5\nc,d,s,sold,10,2026-11-01,,0.534\n';
    const problems: string[] = [];
    const sales = readSales([text], {
      games: new Map([['d', { servers: [{ serverId: 's', zoneFamily: 'all' }], fields: [carat] }]]),
      now,
      reject: (row) => void problems.push(...row.problems),
    });
    const answers = [];
    for await (const sale of sales) answers.push(sale.answers);
    expect(answers).toEqual([{ carat: 0.53 }, { carat: 0.5 }]);
    expect(problems).toEqual(['carat: expected a number from 0 to 6 with up to 2 decimals']);
  });

  it('may get more places later, but not fewer', () => {
    const game = (field: GameField) => ({ ...testGame.game, ...testGame, fields: [field] });
    const of = (field: GameField) => game(field) as unknown as CatalogueGame;
    const finer = { ...carat, decimals: 3 };
    expect(compareGames(of(carat), of(finer))).toEqual({
      changes: [
        { english: 'field "carat": decimals: 2 → 3', chinese: '字段“克拉”的小数位：2 → 3' },
      ],
      problems: [],
    });
    expect(compareGames(of(finer), of(carat)).problems).toHaveLength(1);
    const back = restoredGame(of(carat), of(finer));
    expect(back.fields[0]).toMatchObject({ decimals: 3 });
  });
});

describe('the price of a number with decimals', () => {
  it('is that of the same number in its smallest unit', () => {
    const [inPoints, inCarats] = [points, carat].map((field) =>
      trainModel({ gameId: 'd', fields: [field] }, salesIn(field === points ? 1 : 0.01), {
        ...{ seed: 1, now },
      }),
    );
    expect(inCarats?.metrics).toEqual(inPoints?.metrics);
    expect(inCarats?.metrics.medianError).toBeLessThan(0.1);
  });

  it('is not rounded by a model that was trained before the number had decimals', () => {
    const whole = { ...carat, decimals: undefined } as unknown as NumberField;
    const features = gameFeatures({ gameId: 'd', fields: [whole] }, ['s'], false);
    const encode = pricingEncoder({ gameId: 'd', fields: [carat] }, features);
    const row = encode({ ...(salesIn(0.01)[0] as Sale), answers: { carat: 0.53 } });
    expect([...row]).toContain(0.53);
  });

  it('tells accounts apart by hundredths', () => {
    const sales = [0.5, 0.51, 0.9].map((weight, index): Sale => ({
      ...(salesIn(0.01)[0] as Sale),
      saleId: `${index}`,
      answers: { carat: weight, b1: 'x', b2: 'x', b3: 'x', b4: 'x', b5: 'x' },
    }));
    expect(alikeAccounts([carat], sales)).toEqual([0, 0, 1]);
  });
});
