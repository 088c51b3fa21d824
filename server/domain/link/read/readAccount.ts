import { isDeepStrictEqual } from 'node:util';
import { answerProblem, type Answer, type GameField } from '@account-doctor/contract/game';
import {
  READ_WORDS_LIMIT,
  listingPlaces,
  type ListingPlace,
  type ReadingConfidence,
} from '@account-doctor/contract/reading';
import type { GameWords } from '@account-doctor/contract/gameWords';
import { brokenNames, clausesOf } from './clauses';
import { type ClauseFinding, readClause } from './readClause';
import { termsOf } from './terms';

/** The texts of a listing by their place on the page. A structured text is one `name:value`. */
export type ReadTexts = Record<ListingPlace, readonly string[]>;

export interface ReadAnswer {
  key: string;
  answer: Answer;
  place: ListingPlace;
  words: string;
  sureness: ReadingConfidence;
}

type Placed = ClauseFinding & { place: ListingPlace };

/**
 * Reads the answers to a game's form from a listing, in the order of the form. Structured
 * properties take precedence over the title, and the title over the description. If places agree,
 * the confidence is higher; if they contradict each other, lower. Invalid answers are omitted.
 */
export function readAccount(
  fields: readonly GameField[],
  words: GameWords,
  texts: ReadTexts,
): ReadAnswer[] {
  const terms = termsOf(fields, words);
  const broken = brokenNames(
    fields.flatMap((field) => [
      field.label,
      ...('options' in field ? field.options.map(({ label }) => label) : []),
    ]),
  );
  const findings = listingPlaces.flatMap((place) =>
    texts[place]
      .flatMap((text) => clausesOf(text, broken))
      .flatMap((clause) => readClause(clause, terms))
      .map((found): Placed => ({ ...found, place })),
  );
  return fields.flatMap((field) => {
    const right = findings.filter(
      (found) => found.field === field && answerProblem(field, found.answer) === null,
    );
    const [first] = right;
    return first ? [answerOf(field, first, right)] : [];
  });
}

function answerOf(field: GameField, first: Placed, findings: Placed[]): ReadAnswer {
  const isMany = field.kind === 'multi' || field.kind === 'leveled';
  return isMany ? manyOf(field, first, findings) : oneOf(field, first, findings);
}

function oneOf(field: GameField, first: Placed, findings: Placed[]): ReadAnswer {
  const { answer, place, words } = first;
  const others = findings.filter((found) => found.place !== place);
  const contradicted = findings.some((found) => !isDeepStrictEqual(found.answer, answer));
  const confirmed = others.length > 0 && !contradicted;
  const confidence = contradicted
    ? place === 'structured'
      ? 'likely'
      : 'unsure'
    : confirmed || place === 'structured'
      ? 'sure'
      : first.sureness;
  return { key: field.key, answer, place, words: shortened([words]), sureness: confidence };
}

/** All options that any place names; the first place that names an option decides its level. */
function manyOf(field: GameField, first: Placed, findings: Placed[]): ReadAnswer {
  const kept = new Map<string, { level: number; found: Placed }>();
  for (const found of findings)
    for (const [value, level] of entriesOf(found.answer)) {
      const before = kept.get(value);
      const better = before?.found.sureness === 'unsure' && found.sureness === 'likely';
      if (!before || better) kept.set(value, { level, found });
    }
  const used = [...kept.values()].map(({ found }) => found);
  const answer: Answer =
    field.kind === 'multi'
      ? [...kept.keys()]
      : Object.fromEntries([...kept].map(([value, { level }]) => [value, level]));
  const doubtful = used.some(({ sureness }) => sureness === 'unsure');
  const structured = used.every(({ place }) => place === 'structured');
  return {
    key: field.key,
    answer,
    place: first.place,
    words: shortened(used.map(({ words }) => words)),
    sureness: doubtful ? 'unsure' : structured ? 'sure' : 'likely',
  };
}

const entriesOf = (answer: Answer): [string, number][] =>
  Array.isArray(answer)
    ? answer.map((value) => [value, 0])
    : Object.entries(answer as Record<string, number>);

function shortened(words: string[]): string {
  const text = [...new Set(words)].join('、');
  const characters = Array.from(text);
  return characters.length <= READ_WORDS_LIMIT
    ? text
    : `${characters.slice(0, READ_WORDS_LIMIT - 1).join('')}…`;
}
