import type { ReadWindowSize } from './windowSize.types';

/** Read from the browser: Taro's function adds a device detection library to the bundle. */
export const readWindowSize: ReadWindowSize = () => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
});
