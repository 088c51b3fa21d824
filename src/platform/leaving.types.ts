/**
 * Runs `effect` just before the program may end: closed, reloaded or put into the background.
 * Returns how to stop.
 */
export type BeforeLeaving = (effect: () => void) => () => void;
