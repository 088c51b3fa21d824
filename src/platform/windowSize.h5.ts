import type { ReadWindowSize } from './windowSize.types';

export type { WindowSize } from './windowSize.types';

/** Asked of the browser itself: Taro's function brings a library for recognising devices along. */
export const readWindowSize: ReadWindowSize = () => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
});
