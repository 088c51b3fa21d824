import { isDeepStrictEqual } from 'node:util';
import { answerProblem, type Answer, type GameField } from '@account-doctor/contract/game';
import {
  listingParts,
  type ListingPart,
  type ReadingConfidence,
} from '@account-doctor/contract/reading';
import type { GameWords } from '@account-doctor/contract/gameWords';
import { shortWords } from '../shortWords';
import { namesWithBreaks, clausesOf } from './clauses';
import { escapeRegExp } from './levelWords';
import { otherAccountMatcher, describesOneAccount } from './purpose';
import { type Claim, readClause, readingGame } from './readClause';
import { fieldNames, formNames, termsOf } from './terms';

/** The texts of a listing by their position on the page. A text in `structured` has the form `name:value`. */
export type ReadTexts = Record<ListingPart, readonly string[]>;

interface ReadAnswer {
  key: string;
  answer: Answer;
  place: ListingPart;
  words: string;
  sureness: ReadingConfidence;
}

/** A number above the field's maximum, e.g. 132 heroes if the form knows 130. */
interface NumberBeyondForm {
  key: string;
  said: number;
  words: string;
}

/** What a text says about an account. */
interface AccountInText {
  /** In the order of the form. */
  answers: ReadAnswer[];
  beyond: NumberBeyondForm[];
}

/** Numbers above this multiple of the field's maximum mean something else, e.g. telephone numbers. */
const MAX_EXCESS = 5;

type PlacedClaim = Claim & { place: ListingPart };

/**
 * Reads the answers to a game's form from a listing, in the order of the form. Structured properties take precedence
 * over the title, and the title over the description. If they agree, the confidence is higher; if they contradict each
 * other, lower. Numbers above a field's maximum are returned separately.
 */
export function readAccount(
  fields: readonly GameField[],
  words: GameWords,
  texts: ReadTexts,
): AccountInText {
  const terms = termsOf(fields, words);
  const broken = namesWithBreaks(formNames(fields, words));
  const game = readingGame(fields, words, terms);
  const names = { broken, labels: fieldNames(terms) };
  const findings = listingParts.flatMap((place) =>
    texts[place]
      .filter(describesOneAccount)
      .flatMap((text) => {
        const isOfOther = otherAccountMatcher(text);
        return clausesOf(withGapsAfter(words.names ?? [], text), names).filter(
          (clause) => !isOfOther(clause),
        );
      })
      .flatMap((clause) => readClause(clause, game))
      .map((found): PlacedClaim => ({ ...found, place })),
  );
  const answers = fields.flatMap((field) => {
    const right = findings.filter(
      (found) => found.field === field && answerProblem(field, found.answer) === null,
    );
    const counted = withSum(field, right);
    const [first] = counted;
    return first ? [joinFindings(field, bestOf(field, first, counted), counted)] : [];
  });
  const beyond = findings.flatMap(({ field, answer, words: said }): NumberBeyondForm[] =>
    field.kind === 'number' &&
    Number(answer) > field.max &&
    Number(answer) <= MAX_EXCESS * field.max &&
    !answers.some(({ key }) => key === field.key)
      ? [{ key: field.key, said: Number(answer), words: shortWords([said]) }]
      : [],
  );
  return { answers, beyond: uniqueByKey(beyond) };
}

/** Separates the name of a game from a number after it: 原神67黄. */
const withGapsAfter = (names: readonly string[], text: string): string =>
  names.reduce(
    (rest, name) => rest.replace(new RegExp(`${escapeRegExp(name)}(?=\\d)`, 'gi'), '$& '),
    text,
  );

/** Adds the numbers of a field's parts: S忍30 A忍60. A number for the whole takes precedence. */
function withSum(field: GameField, findings: PlacedClaim[]): PlacedClaim[] {
  const whole = findings.filter(({ part }) => part === undefined);
  const parts = [...new Map(findings.map((found) => [found.part, found])).values()];
  const [first] = parts;
  if (whole.length > 0) return whole;
  if (!first || parts.length === 1) return findings;
  const answer = parts.reduce((sum, part) => sum + Number(part.answer), 0);
  const words = [...new Set(parts.map((part) => part.words))].join('、');
  return answerProblem(field, answer) === null ? [{ ...first, answer, words }] : findings;
}

const uniqueByKey = (beyond: NumberBeyondForm[]): NumberBeyondForm[] => [
  ...new Map(beyond.map((one) => [one.key, one])).values(),
];

/**
 * Which answer of the best source to use: for numbers, a clear one; for fields that ask for the highest, e.g. the
 * highest rank ever, the highest.
 */
function bestOf(
  field: GameField,
  first: PlacedClaim,
  findings: readonly PlacedClaim[],
): PlacedClaim {
  if (field.kind === 'number' && first.confidence === 'unsure')
    return (
      findings.find(({ place, confidence }) => place === first.place && confidence === 'likely') ??
      first
    );
  if (field.kind !== 'grade' || !/最[高好]/.test(field.hint ?? '')) return first;
  const rankOf = ({ answer }: PlacedClaim) =>
    field.options.findIndex(({ value }) => value === answer);
  return findings
    .filter(({ place }) => place === first.place)
    .reduce((best, one) => (rankOf(one) > rankOf(best) ? one : best), first);
}

function joinFindings(field: GameField, first: PlacedClaim, findings: PlacedClaim[]): ReadAnswer {
  const isMany = field.kind === 'multi' || field.kind === 'leveled';
  return isMany
    ? joinListAnswers(field, first, findings)
    : joinSingleAnswers(field, first, findings);
}

function joinSingleAnswers(
  field: GameField,
  first: PlacedClaim,
  findings: PlacedClaim[],
): ReadAnswer {
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
      : first.confidence;
  return { key: field.key, answer, place, words: shortWords([words]), sureness: confidence };
}

/** All options that any text names; the first text that names an option decides its level. */
function joinListAnswers(
  field: GameField,
  first: PlacedClaim,
  findings: PlacedClaim[],
): ReadAnswer {
  const kept = new Map<string, { level: number; found: PlacedClaim }>();
  const lowest = field.kind === 'leveled' ? field.level.min : 0;
  let contradicted = false;
  for (const found of findings)
    for (const [value, level] of entriesOf(found.answer)) {
      const before = kept.get(value);
      const better =
        before?.found.isLevelAssumed ||
        (before?.found.confidence === 'unsure' && found.confidence === 'likely');
      if (!before || better) kept.set(value, { level, found });
      else if (before.level !== level && level > lowest) contradicted = true;
    }
  const used = [...kept.values()].map(({ found }) => found);
  const answer: Answer =
    field.kind === 'multi'
      ? [...kept.keys()]
      : Object.fromEntries([...kept].map(([value, { level }]) => [value, level]));
  const doubtful = contradicted || used.some(({ confidence }) => confidence === 'unsure');
  const structured = used.every(({ place }) => place === 'structured');
  return {
    key: field.key,
    answer,
    place: first.place,
    words: shortWords(used.map(({ words }) => words)),
    sureness: doubtful ? 'unsure' : structured ? 'sure' : 'likely',
  };
}

const entriesOf = (answer: Answer): [string, number][] =>
  Array.isArray(answer)
    ? answer.map((value) => [value, 0])
    : Object.entries(answer as Record<string, number>);
