import { act } from 'react';

/**
 * Waits for everything that depends on promises, timers of 0 ms or rendering. Counts turns of the event loop, because a
 * busy machine makes them longer but not fewer.
 */
export async function waitTurns(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Waits for these turns while React renders. */
export const settle = (): Promise<void> => act(waitTurns);
