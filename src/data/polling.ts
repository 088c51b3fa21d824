/** Pauses before something that moves by itself is asked for again: it may take a second or hours; in ms. */
const FIRST_PAUSE = 3_000;
export const LONGEST_PAUSE = 60_000;
const GROWTH = 1.4;

/** The pause after the `asked`th answer of something that is asked for as long as it moves, in ms. */
export const whileMoving = (moving: boolean, asked: number): number =>
  moving ? growing(FIRST_PAUSE, LONGEST_PAUSE, asked) : 0;

/** Pauses that grow from the first to the longest with each answer; all in ms. */
export function growing(first: number, longest: number, answers: number): number {
  let pause = first;
  for (let answer = 1; answer < answers && pause < longest; answer += 1) pause *= GROWTH;
  return Math.min(longest, pause);
}
