import { act } from 'react';

/**
 * Lets everything happen that waits for a promise, a timer of zero or the drawing of a control.
 * Counted in turns: a busy machine makes them longer, not fewer, as it would a wait in milliseconds.
 */
export async function turns(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** The turns that React draws meanwhile. */
export const settle = (): Promise<void> => act(turns);
