/** First pause between two polls, in ms. Pauses grow, because an evaluation may take a second or hours. */
const FIRST_PAUSE = 3_000;
export const LONGEST_PAUSE = 60_000;
const GROWTH = 1.4;

/**
 * Pause before the next poll, in ms; 0 stops polling.
 * @param moving whether the state can change by itself
 * @param asked number of answers so far
 */
export const pollPause = (moving: boolean, asked: number): number =>
  moving ? growingPause(FIRST_PAUSE, LONGEST_PAUSE, asked) : 0;

/** A pause that doubles with each answer, from `first` up to `longest`; in ms. */
export function growingPause(first: number, longest: number, answers: number): number {
  let pause = first;
  for (let answer = 1; answer < answers && pause < longest; answer += 1) pause *= GROWTH;
  return Math.min(longest, pause);
}
