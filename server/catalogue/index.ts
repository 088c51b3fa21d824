import type { GameDefinition } from './definition';
import { crossFire } from './games/crossFire';
import { deltaForce } from './games/deltaForce';
import { genshinImpact } from './games/genshinImpact';
import { honorOfKings } from './games/honorOfKings';
import { narutoMobile } from './games/narutoMobile';
import { peaceElite } from './games/peaceElite';
import { starRail } from './games/starRail';
import { valorant } from './games/valorant';

/** The games that the project ships with, the most requested first. */
export const builtInGames: GameDefinition[] = [
  honorOfKings,
  peaceElite,
  deltaForce,
  genshinImpact,
  starRail,
  valorant,
  narutoMobile,
  crossFire,
];
