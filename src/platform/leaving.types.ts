/**
 * Runs `effect` just before the program may be gone: closed, reloaded or put into the background.
 * Returns how to stop.
 */
export type BeforeLeaving = (effect: () => void) => () => void;
