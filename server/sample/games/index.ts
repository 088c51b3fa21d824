import type { SampleGame } from './sampleGame';
import { crossFireSample } from './crossFire';
import { deltaForceSample } from './deltaForce';
import { genshinImpactSample } from './genshinImpact';
import { honorOfKingsSample } from './honorOfKings';
import { narutoMobileSample } from './narutoMobile';
import { peaceEliteSample } from './peaceElite';
import { starRailSample } from './starRail';
import { valorantSample } from './valorant';

/** The built-in games that have an invented market. */
export const sampleGames: SampleGame[] = [
  honorOfKingsSample,
  peaceEliteSample,
  deltaForceSample,
  genshinImpactSample,
  starRailSample,
  valorantSample,
  narutoMobileSample,
  crossFireSample,
];
