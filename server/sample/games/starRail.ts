import { starRail } from '../../catalogue/games/starRail';
import { createSampleGame } from './sampleGame';

export const starRailSample = createSampleGame(starRail, {
  basePrice: 70,
  trend: 0.03,
  noise: { cheap: 0.33, dear: 0.18 },
  families: {
    official: { sales: 1320, level: 1.05 },
    channel: { sales: 540, level: 0.35 },
    overseas: {
      sales: 600,
      level: 0.8,
      servers: {
        'star-rail-asia': { share: 0.5, level: 1 },
        'star-rail-america': { share: 0.3, level: 0.93 },
        'star-rail-europe': { share: 0.2, level: 0.9 },
      },
    },
    // Fewer sales than an estimate needs, so that reports on this server say that there is not enough data.
    'tw-hk-mo': { sales: 18, level: 0.85 },
  },
  fields: {
    characters: { poor: 0.04, rich: 0.85, worth: 2.4, tiers: { T0: 3, T1: 2, T2: 1 } },
    lightCones: { poor: 0, rich: 0.6, worth: 1.1, tiers: { 热门: 2, 普通: 1 } },
    graduatedRelics: { poor: 0, rich: 16, worth: 0.4, threshold: { at: 6, worth: 0.18 } },
    trailblazeLevel: { poor: 40, rich: 76, worth: 0.25, threshold: { at: 70, worth: 0.15 } },
    stellarJade: { poor: 0, rich: 34_000, worth: 0.35 },
    specialPasses: { poor: 0, rich: 150, worth: 0.2 },
  },
  interactions: [
    { fields: ['characters', 'lightCones'], worth: 0.45 },
    { fields: ['characters', 'banRecord'], worth: -0.2 },
  ],
});
