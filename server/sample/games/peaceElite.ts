import { peaceElite } from '../../catalogue/games/peaceElite';
import { createSampleGame } from './sampleGame';

export const peaceEliteSample = createSampleGame(peaceElite, {
  basePrice: 60,
  trend: -0.03,
  noise: { cheap: 0.31, dear: 0.17 },
  families: {
    qq: {
      sales: 1300,
      level: 1.04,
      servers: {
        'peace-elite-android-qq': { share: 0.6, level: 1 },
        'peace-elite-ios-qq': { share: 0.4, level: 0.94 },
      },
    },
    wechat: {
      sales: 1200,
      level: 0.92,
      servers: {
        'peace-elite-android-wechat': { share: 0.55, level: 1 },
        'peace-elite-ios-wechat': { share: 0.45, level: 0.96 },
      },
    },
  },
  fields: {
    upgradableGuns: { poor: 0, rich: 32, worth: 1.3, threshold: { at: 12, worth: 0.22 } },
    vehicleSkins: { poor: 0, rich: 0.6, worth: 1.2, tiers: { 至尊: 5, 典藏: 2.5, 联名: 1 } },
    pinkOutfits: { poor: 4, rich: 130, worth: 0.6, threshold: { at: 50, worth: 0.18 } },
    gunSkins: { poor: 10, rich: 200, worth: 0.5 },
    trails: { poor: 0, rich: 26, worth: 0.14 },
    retiredSets: { poor: 0, rich: 0.6, worth: 0.95, tiers: { 绝版: 4, 稀有: 2, 普通: 1 } },
    rank: { poor: 0.2, rich: 0.95, worth: 0.2 },
  },
  interactions: [
    { fields: ['upgradableGuns', 'vehicleSkins'], worth: 0.4 },
    { fields: ['retiredSets', 'insured'], worth: 0.12 },
    { fields: ['vehicleSkins', 'banRecord'], worth: -0.25 },
  ],
});
