import type { ReadingTerm } from './terms';

/** Part of a clause's text, from `start` up to but not including `end`. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A name in a clause, with its position. */
export interface Occurrence extends TextSpan {
  term: ReadingTerm;
  /** Whether the name is written with a mistake. */
  isMisspelt: boolean;
}

/** Whether two parts have a character in common. */
export const overlaps = (one: TextSpan, other: TextSpan): boolean =>
  one.start < other.end && one.end > other.start;
