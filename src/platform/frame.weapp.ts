import type { OpenBeyondFrame } from './frame.types';

/** Nothing frames a mini-program. */
export const openBeyondFrame: OpenBeyondFrame = null;
