import { honorOfKingsMarket } from './honorOfKings';
import type { Market } from './market';

/** By game code. */
export const markets: Record<string, Market> = {
  'honor-of-kings': honorOfKingsMarket,
};
