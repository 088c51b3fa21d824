/** First pause between two polls, in ms. Pauses grow, because an evaluation may take a second or hours. */
const FIRST_PAUSE = 3_000;
export const LONGEST_PAUSE = 60_000;
const PAUSE_GROWTH = 1.4;

/**
 * Pause before the next poll, in ms; 0 stops polling.
 * @param canChange whether the polled state can change without the user
 * @param answerCount number of polls answered so far
 */
export const pollPause = (canChange: boolean, answerCount: number): number =>
  canChange ? growingPause(FIRST_PAUSE, LONGEST_PAUSE, answerCount) : 0;

/** A pause in ms that grows by 40 % with each answer, from `first` up to `longest`. */
export function growingPause(first: number, longest: number, answers: number): number {
  let pause = first;
  for (let answer = 1; answer < answers && pause < longest; answer += 1) pause *= PAUSE_GROWTH;
  return Math.min(longest, pause);
}
