/** First pause between two polls, in ms. The wait may take a second or hours, so pauses grow. */
const FIRST_PAUSE = 3_000;
export const LONGEST_PAUSE = 60_000;
const GROWTH = 1.4;

/** Pause after the `asked`th answer while `moving`, in ms; 0 stops polling. */
export const pollPause = (moving: boolean, asked: number): number =>
  moving ? growingPause(FIRST_PAUSE, LONGEST_PAUSE, asked) : 0;

/** Pauses that double from the first to the longest with each answer; all in ms. */
export function growingPause(first: number, longest: number, answers: number): number {
  let pause = first;
  for (let answer = 1; answer < answers && pause < longest; answer += 1) pause *= GROWTH;
  return Math.min(longest, pause);
}
