import { crossFireMarket } from './crossFire';
import { deltaForceMarket } from './deltaForce';
import { genshinImpactMarket } from './genshinImpact';
import { honorOfKingsMarket } from './honorOfKings';
import type { Market } from './market';
import { narutoMobileMarket } from './narutoMobile';
import { peaceEliteMarket } from './peaceElite';
import { starRailMarket } from './starRail';
import { valorantMarket } from './valorant';

/** By game code. */
export const markets: Record<string, Market> = {
  'honor-of-kings': honorOfKingsMarket,
  'peace-elite': peaceEliteMarket,
  'delta-force': deltaForceMarket,
  'genshin-impact': genshinImpactMarket,
  'star-rail': starRailMarket,
  valorant: valorantMarket,
  'naruto-mobile': narutoMobileMarket,
  'cross-fire': crossFireMarket,
};
