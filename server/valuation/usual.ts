import type { Answer, GameField } from '@account-doctor/contract/game';
import { middleOf } from './robust';
import type { Sale, UsualAnswers } from './types';

function usualAnswer(field: GameField, answers: Answer[]): UsualAnswers[string] | null {
  switch (field.kind) {
    case 'number':
      return middleOf(answers.map(Number));
    case 'boolean':
      return middleOf(answers.map(Number)) === 1;
    case 'multi':
    case 'leveled':
      return middleOf(answers.map((answer) => Object.keys(answer).length));
    case 'grade': {
      const order = field.options.map(({ value }) => value);
      return order[middleOf(answers.map((answer) => order.indexOf(answer as string)))] ?? null;
    }
    case 'choice':
      return null;
  }
}

/** The typical answers of the sales' accounts. */
export function usualAnswers(fields: GameField[], sales: Sale[]): UsualAnswers {
  const usual: UsualAnswers = {};
  for (const field of fields) {
    const given = sales
      .map(({ answers }) => answers[field.key])
      .filter((answer) => answer !== undefined);
    const value = given.length > 0 ? usualAnswer(field, given) : null;
    if (value !== null) usual[field.key] = value;
  }
  return usual;
}
