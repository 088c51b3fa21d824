import type { ReadingTerm } from './terms';

/** A stretch of a clause. */
export interface Stretch {
  start: number;
  end: number;
}

/** A name in a clause, with its position. */
export interface Occurrence extends Stretch {
  term: ReadingTerm;
  /** Whether the name is written with a mistake. */
  isMisspelt: boolean;
}

/** Whether two stretches share a character. */
export const overlaps = (one: Stretch, other: Stretch): boolean =>
  one.start < other.end && one.end > other.start;
