import { narutoMobile } from '../../catalogue/games/narutoMobile';
import { createSampleGame } from './sampleGame';

export const narutoMobileSample = createSampleGame(narutoMobile, {
  basePrice: 60,
  trend: -0.04,
  noise: { cheap: 0.32, dear: 0.18 },
  families: {
    qq: {
      sales: 1350,
      level: 1,
      servers: {
        'naruto-mobile-android-qq': { share: 0.66, level: 1 },
        'naruto-mobile-ios-qq': { share: 0.34, level: 0.92 },
      },
    },
    wechat: {
      sales: 1150,
      level: 0.88,
      servers: {
        'naruto-mobile-android-wechat': { share: 0.58, level: 1 },
        'naruto-mobile-ios-wechat': { share: 0.42, level: 0.95 },
      },
    },
  },
  fields: {
    retiredNinjas: { poor: 0, rich: 0.7, worth: 1.4, tiers: { 绝版: 3, 稀有: 1 } },
    summonNinjas: { poor: 0.1, rich: 0.85, worth: 0.8, tiers: { 热门: 2, 普通: 1 } },
    ninjas: { poor: 20, rich: 215, worth: 0.75, threshold: { at: 120, worth: 0.2 } },
    power: { poor: 15_000, rich: 260_000, worth: 0.5, threshold: { at: 120_000, worth: 0.18 } },
    vip: { poor: 0.1, rich: 1, worth: 0.65 },
    points: { poor: 0, rich: 26_000, worth: 0.25 },
    summonTickets: { poor: 0, rich: 280, worth: 0.22 },
  },
  interactions: [
    { fields: ['retiredNinjas', 'vip'], worth: 0.4 },
    { fields: ['ninjas', 'power'], worth: 0.25 },
    { fields: ['retiredNinjas', 'banRecord'], worth: -0.25 },
  ],
});
