/** How often something that moves by itself is asked for; in ms. */
const MOVING_INTERVAL = 3_000;
const GROWTH = 1.4;

/** The interval of something that is asked for as long as it moves. */
export const whileMoving = (moving: boolean): number => (moving ? MOVING_INTERVAL : 0);

/** Pauses that grow from the first to the longest with each answer; all in ms. */
export function growing(first: number, longest: number, answers: number): number {
  let pause = first;
  for (let answer = 1; answer < answers && pause < longest; answer += 1) pause *= GROWTH;
  return Math.min(longest, pause);
}
