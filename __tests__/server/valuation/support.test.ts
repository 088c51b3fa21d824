import {
  type Answer,
  type Answers,
  isSafetyField,
  type GameField,
} from '@account-doctor/contract/game';
import { beforeAll, describe, expect, it } from 'vitest';
import { estimate } from '../../../server/valuation/estimate';
import { gradeOf, LARGEST_ERRORS } from '../../../server/valuation/grade';
import { pricer } from '../../../server/valuation/pricer';
import type { Account, PriceEstimate, Sale } from '../../../server/valuation/types';
import { trainedGame, type TrainedGame } from './sampleGames';

const games = ['honor-of-kings', 'genshin-impact', 'cross-fire'];

/** Every answer to a question of safety but 不清楚. */
const answersTo = (field: GameField): Answer[] =>
  'options' in field ? field.options.map(({ value }) => value) : [true, false];

/** The answer that is worth most, or least. */
function extreme(field: GameField, most: boolean): Answer {
  const raises = (field.effect === 'raises') === most;
  switch (field.kind) {
    case 'number':
      return most ? field.max : field.min;
    case 'boolean':
      return raises;
    case 'grade':
      return field.options.at(most ? -1 : 0)?.value ?? '';
    case 'choice':
      return field.options[0]?.value ?? '';
    case 'multi':
      return most ? field.options.map(({ value }) => value) : [];
    case 'leveled':
      return most
        ? Object.fromEntries(field.options.map(({ value }) => [value, field.level.max]))
        : {};
  }
}

describe.each(games)('accounts far from all sales of %s', (code) => {
  let trained: TrainedGame;
  let known: Sale;
  let priceOf: (answers: Answers) => PriceEstimate;

  beforeAll(() => {
    trained = trainedGame(code);
    known = trained.sales.find(({ kind }) => kind === 'sold') as Sale;
    const price = pricer(trained.model, trained.valuedGame);
    priceOf = (answers) => price({ ...known, answers }) as PriceEstimate;
  });

  const answersBy = (most: (index: number) => boolean): Answers =>
    Object.fromEntries(
      trained.game.fields.map((field, index) => [field.key, extreme(field, most(index))]),
    );

  it('have no price where everything is at its most', () => {
    const account: Account = { ...known, answers: answersBy(() => true) };
    const result = estimate(trained.model, trained.valuedGame, trained.sales, account);
    expect(result).toHaveProperty('unsupported');
  });

  it('are D and vague where answers contradict each other', () => {
    const usual = priceOf(known.answers);
    for (const parity of [0, 1]) {
      const odd = priceOf(answersBy((place) => place % 2 === parity));
      expect(odd.grade).toBe('D');
      expect(odd.support).toBeLessThan(0.7);
      expect(Math.log(odd.high / odd.low)).toBeGreaterThan(1.3 * Math.log(usual.high / usual.low));
    }
  });

  it('are none of those that were sold', () => {
    const price = pricer(trained.model, trained.valuedGame);
    const supports = trained.sales.map((sale) => price(sale)?.support ?? 1);
    const near = supports.filter((support) => support > 0.9).length;
    expect(near / supports.length).toBeGreaterThan(0.9);
    expect(Math.min(...supports)).toBeGreaterThan(0.4);
  });

  it('are where they were when the form is ordered anew, or asks for more', () => {
    const { fields, ...game } = trained.valuedGame;
    const [first] = fields;
    if (!first) throw new Error('The form is empty');
    const later = [{ ...first, key: 'new-field' }, ...[...fields].reverse()];
    const price = pricer(trained.model, { ...game, fields: later });
    expect(price(known)).toEqual(priceOf(known.answers));
  });

  it('hiding bad news never pays more than half of its damage', () => {
    for (const field of trained.game.fields.filter(isSafetyField)) {
      const { key } = field;
      const { [key]: _told, ...silent } = known.answers;
      const prices = answersTo(field).map((answer) => priceOf({ ...silent, [key]: answer }).fair);
      const [bad, good] = [Math.min(...prices), Math.max(...prices)];
      const blank = priceOf(silent);
      expect(blank.fair, key).toBeGreaterThanOrEqual(bad);
      expect(blank.fair - bad, key).toBeLessThanOrEqual(0.5 * (good - bad));
      expect(['C', 'D'], key).toContain(blank.grade);
    }
  });
});

describe('a grade', () => {
  it('keeps its promise on sales that were not seen, and never crosses another', () => {
    for (const code of games) {
      const { grades } = trainedGame(code).model;
      const told = [grades.A, grades.B, grades.C].filter(({ sales }) => sales >= 200);
      const errors = told.map(({ medianError }) => medianError ?? NaN);
      expect(errors.length).toBeGreaterThan(1);
      expect(errors).toEqual([...errors].sort((one, other) => one - other));
      if (grades.A.sales >= 200) expect(grades.A.medianError).toBeLessThan(LARGEST_ERRORS.A + 0.01);
    }
  });

  it('falls with the error that it promises, with support, and with silence about safety', () => {
    const { A, B, C } = LARGEST_ERRORS;
    expect([A, B, C, C + 0.01].map((error) => gradeOf(error, 1, 0))).toEqual(['A', 'B', 'C', 'D']);
    expect(gradeOf(A, 0.5, 0)).toBe('D');
    expect(gradeOf(A, 1, 1)).toBe('C');
    expect(gradeOf(C + 0.01, 1, 1)).toBe('D');
  });
});
