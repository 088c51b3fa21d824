import type { BlockZoom } from './zoom.types';

/** A mini-program page does not zoom. */
export const blockZoom: BlockZoom = () => undefined;
