import { crossFire } from '../../catalogue/games/crossFire';
import { createSampleGame } from './sampleGame';

export const crossFireSample = createSampleGame(crossFire, {
  basePrice: 60,
  trend: -0.05,
  noise: { cheap: 0.32, dear: 0.18 },
  families: {
    qq: {
      sales: 1350,
      level: 1,
      servers: {
        'cross-fire-android-qq': { share: 0.68, level: 1 },
        'cross-fire-ios-qq': { share: 0.32, level: 0.93 },
      },
    },
    wechat: {
      sales: 1150,
      level: 0.9,
      servers: {
        'cross-fire-android-wechat': { share: 0.6, level: 1 },
        'cross-fire-ios-wechat': { share: 0.4, level: 0.95 },
      },
    },
  },
  fields: {
    heroWeapons: { poor: 0, rich: 42, worth: 1.35, threshold: { at: 18, worth: 0.22 } },
    kingWeapons: { poor: 0, rich: 12, worth: 1.1, threshold: { at: 5, worth: 0.2 } },
    heroThrowables: { poor: 0, rich: 12, worth: 0.4 },
    supremeSets: { poor: 0, rich: 9, worth: 0.5 },
    rareCharacters: { poor: 0, rich: 0.75, worth: 0.75, tiers: { 绝版: 3, 稀有: 1.6, 普通: 1 } },
    vip: { poor: 0.1, rich: 1, worth: 0.45 },
    diamonds: { poor: 0, rich: 22_000, worth: 0.25 },
    origin: { poor: 0.4, rich: 0.3, worth: -0.15 },
  },
  interactions: [
    { fields: ['heroWeapons', 'kingWeapons'], worth: 0.4 },
    { fields: ['rareCharacters', 'supremeSets'], worth: 0.25 },
    { fields: ['heroWeapons', 'banRecord'], worth: -0.25 },
  ],
});
