import type { Answer, GameField } from '@account-doctor/contract/game';
import type { ReadingConfidence } from '@account-doctor/contract/reading';
import type { Clause } from './clauses';
import { isLedByLevel, levelAt } from './levels';
import { numbersOf } from './numbers';
import { type Occurrence, occurrencesOf } from './occurrences';
import type { ReadingTerm } from './terms';

/** The answer to one field in a clause; for a multi or leveled field, a part of the answer. */
export interface ClauseFinding {
  field: GameField;
  answer: Answer;
  /** Confidence by the wording alone, regardless of the place. */
  sureness: Exclude<ReadingConfidence, 'sure'>;
  /** The name as it was written. */
  words: string;
}

/** Reads the answers in a clause. */
export function readClause(clause: Clause, terms: readonly ReadingTerm[]): ClauseFinding[] {
  const names = occurrencesOf(clause.text, terms);
  if (names.length === 0) return [];
  const numbers = numbersOf(clause.text, names).map(({ name, value }) =>
    finding(clause, name, value),
  );
  const named = new Set(
    names.filter(({ term }) => term.meaning.kind === 'field').map(({ term }) => term.field.key),
  );
  const others = names.flatMap((name) => {
    const { field, meaning } = name.term;
    if (meaning.kind === 'boolean') return [finding(clause, name, meaning.answer)];
    if (meaning.kind !== 'option' || (meaning.brief && !named.has(field.key))) return [];
    return [optionFinding(clause, names, name, meaning.value)];
  });
  return [...numbers, ...others];
}

const finding = (
  { words }: Clause,
  { term }: Occurrence,
  answer: Answer,
  confidence: ClauseFinding['sureness'] = term.loose ? 'unsure' : 'likely',
): ClauseFinding => ({ field: term.field, answer, sureness: confidence, words });

function optionFinding(
  clause: Clause,
  names: readonly Occurrence[],
  name: Occurrence,
  value: string,
): ClauseFinding {
  const { field } = name.term;
  if (field.kind === 'multi') return finding(clause, name, [value]);
  if (field.kind !== 'leveled') return finding(clause, name, value);
  const first = names.find(({ term }) => term.field === field) ?? name;
  const isLed = isLedByLevel(clause.text, first, field);
  const level = levelAt(clause.text, name, { field, isLed });
  // A name without a level means that the item is owned; the user must check the level.
  return level === null
    ? finding(clause, name, { [value]: field.level.min }, 'unsure')
    : finding(clause, name, { [value]: level });
}
