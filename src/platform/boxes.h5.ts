import type { ReadBoxes } from './boxes.types';

/** Asked of the browser itself: Taro's query brings canvas and media along. */
export const readBoxes: ReadBoxes = (ids) =>
  Promise.resolve(ids.map((id) => document.getElementById(id)?.getBoundingClientRect() ?? null));
