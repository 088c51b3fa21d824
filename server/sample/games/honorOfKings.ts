import { honorOfKings } from '../../catalogue/games/honorOfKings';
import { createSampleGame } from './sampleGame';

export const honorOfKingsSample = createSampleGame(honorOfKings, {
  basePrice: 62,
  trend: 0.04,
  noise: { cheap: 0.33, dear: 0.18 },
  families: {
    qq: {
      sales: 1300,
      level: 1.06,
      servers: {
        'honor-of-kings-android-qq': { share: 0.62, level: 1 },
        'honor-of-kings-ios-qq': { share: 0.38, level: 0.93 },
      },
    },
    wechat: {
      sales: 1200,
      level: 0.9,
      servers: {
        'honor-of-kings-android-wechat': { share: 0.57, level: 1 },
        'honor-of-kings-ios-wechat': { share: 0.43, level: 0.95 },
      },
    },
  },
  fields: {
    collectorSkins: { poor: 0, rich: 22, worth: 1.3, threshold: { at: 10, worth: 0.22 } },
    starLegends: { poor: 0, rich: 16, worth: 0.4 },
    limitedLegends: {
      poor: 0,
      rich: 0.6,
      worth: 1.2,
      tiers: { 典藏: 5, 传说限定: 3, 史诗限定: 1 },
    },
    skins: { poor: 12, rich: 520, worth: 0.95, threshold: { at: 300, worth: 0.2 } },
    heroes: { poor: 45, rich: 122, worth: 0.3 },
    runes: { poor: 70, rich: 170, worth: 0.12, threshold: { at: 150, worth: 0.12 } },
    nationalBadges: { poor: 0, rich: 0.45, worth: 0.28, tiers: { 热门: 2, 普通: 1 } },
    peakScore: { poor: 0, rich: 2300, worth: 0.14 },
    rareHeroes: { poor: 0.1, rich: 0.95, worth: 0.25, tiers: { 水晶: 2, 限时: 1 } },
    nobility: { poor: 0.1, rich: 1, worth: 0.55 },
    crystals: { poor: 0, rich: 6, worth: 0.2 },
  },
  interactions: [
    { fields: ['collectorSkins', 'nobility'], worth: 0.45 },
    { fields: ['limitedLegends', 'skins'], worth: 0.35 },
    { fields: ['limitedLegends', 'banRecord'], worth: -0.25 },
  ],
});
