import type { Answer, GameField } from '@account-doctor/contract/game';
import type { Sale, UsualAnswers } from './types';

function middle<Value>(sorted: Value[]): Value | null {
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

const ascending = (one: number, other: number) => one - other;

function usualAnswer(field: GameField, answers: Answer[]): UsualAnswers[string] | null {
  switch (field.kind) {
    case 'number':
      return middle(answers.map(Number).sort(ascending));
    case 'boolean':
      return middle(answers.map(Number).sort(ascending)) === 1;
    case 'multi':
    case 'leveled':
      return middle(answers.map((answer) => Object.keys(answer).length).sort(ascending));
    case 'grade': {
      const order = field.options.map(({ value }) => value);
      const places = answers.map((answer) => order.indexOf(answer as string)).sort(ascending);
      return order[middle(places) ?? -1] ?? null;
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
