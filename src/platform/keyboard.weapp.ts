import type { PressByKeyboard } from './keyboard.types';

/** A mini-program has no keyboard navigation. */
export const pressByKeyboard: PressByKeyboard = () => undefined;
