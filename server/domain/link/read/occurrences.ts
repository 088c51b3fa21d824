import type { ReadingTerm } from './terms';

/** A name in a clause, with its position. */
export interface Occurrence {
  term: ReadingTerm;
  start: number;
  end: number;
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[a-z\d]/.test(character);

/** Whether a match is a whole word: `v1` is not part of `v10`, nor `sas` of `sasha`. */
const standsAlone = (text: string, start: number, end: number): boolean =>
  !(isWordCharacter(text[start]) && sameKind(text[start], text[start - 1])) &&
  !(isWordCharacter(text[end - 1]) && sameKind(text[end - 1], text[end]));

const sameKind = (one: string | undefined, other: string | undefined) =>
  one !== undefined &&
  other !== undefined &&
  ((/\d/.test(one) && /\d/.test(other)) || (/[a-z]/.test(one) && /[a-z]/.test(other)));

/**
 * All names in a text in order; of overlapping ones the longest, because it is the most specific.
 */
export function occurrencesOf(text: string, terms: readonly ReadingTerm[]): Occurrence[] {
  const found = terms.flatMap((term) => placesOf(text, term));
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const taken: Occurrence[] = [];
  for (const one of found)
    if (taken.every((other) => one.end <= other.start || one.start >= other.end)) taken.push(one);
  return taken.sort((a, b) => a.start - b.start);
}

function placesOf(text: string, term: ReadingTerm): Occurrence[] {
  const places: Occurrence[] = [];
  let start = text.indexOf(term.name);
  while (start >= 0) {
    const end = start + term.name.length;
    if (standsAlone(text, start, end)) places.push({ term, start, end });
    start = text.indexOf(term.name, end);
  }
  return places;
}
