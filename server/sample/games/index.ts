import type { CatalogueGame } from './catalogueGame';
import { crossFire } from './crossFire';
import { deltaForce } from './deltaForce';
import { genshinImpact } from './genshinImpact';
import { honorOfKings } from './honorOfKings';
import { narutoMobile } from './narutoMobile';
import { peaceElite } from './peaceElite';
import { starRail } from './starRail';
import { valorant } from './valorant';

/** The games that the project ships with, the most asked for first. */
export const catalogueGames: CatalogueGame[] = [
  honorOfKings,
  peaceElite,
  deltaForce,
  genshinImpact,
  starRail,
  valorant,
  narutoMobile,
  crossFire,
];
