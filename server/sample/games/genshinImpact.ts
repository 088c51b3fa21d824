import { genshinImpact } from '../../catalogue/games/genshinImpact';
import { createSampleGame } from './sampleGame';

export const genshinImpactSample = createSampleGame(genshinImpact, {
  basePrice: 70,
  trend: -0.02,
  noise: { cheap: 0.33, dear: 0.18 },
  families: {
    official: { sales: 1350, level: 1.1 },
    channel: { sales: 520, level: 0.36 },
    overseas: {
      sales: 620,
      level: 0.82,
      servers: {
        'genshin-impact-asia': { share: 0.48, level: 1 },
        'genshin-impact-america': { share: 0.26, level: 0.94 },
        'genshin-impact-europe': { share: 0.16, level: 0.9 },
        'genshin-impact-tw-hk-mo': { share: 0.1, level: 1.06 },
      },
    },
  },
  fields: {
    limitedCharacters: { poor: 0.05, rich: 0.85, worth: 2.3, tiers: { T0: 3, T1: 2, T2: 1 } },
    limitedWeapons: { poor: 0, rich: 0.55, worth: 1, tiers: { 热门: 2, 普通: 1 } },
    goldCount: { poor: 3, rich: 140, worth: 0.6, threshold: { at: 50, worth: 0.2 } },
    outfits: { poor: 0, rich: 0.8, worth: 0.24, tiers: { 五星: 2, 四星: 1 } },
    adventureRank: { poor: 38, rich: 66, worth: 0.2, threshold: { at: 60, worth: 0.15 } },
    primogems: { poor: 0, rich: 36_000, worth: 0.35 },
    intertwinedFates: { poor: 0, rich: 140, worth: 0.16 },
    mailbox: { poor: 0.35, rich: 0.9, worth: 0.32 },
    psnBound: { poor: 0.1, rich: 0.1, worth: -0.2 },
    tapBound: { poor: 0.16, rich: 0.12, worth: -0.12 },
  },
  interactions: [
    { fields: ['limitedCharacters', 'limitedWeapons'], worth: 0.4 },
    { fields: ['limitedCharacters', 'banRecord'], worth: -0.2 },
  ],
});
