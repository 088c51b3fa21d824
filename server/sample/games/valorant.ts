import { valorant } from '../../catalogue/games/valorant';
import { createSampleGame } from './sampleGame';

export const valorantSample = createSampleGame(valorant, {
  basePrice: 62,
  trend: 0.02,
  noise: { cheap: 0.33, dear: 0.18 },
  families: {
    qq: { sales: 1350, level: 1 },
    wechat: { sales: 1150, level: 0.93 },
  },
  fields: {
    meleeSkins: { poor: 0, rich: 0.65, worth: 1.3, tiers: { 至臻: 4, 典藏: 2, 精选: 1 } },
    championSets: { poor: 0, rich: 0.7, worth: 0.9, tiers: { 绝版: 2.5, 近年: 1 } },
    limitedSets: { poor: 0, rich: 0.6, worth: 0.6, tiers: { 联名: 2.5, 赛事: 1, 活动: 1.5 } },
    skins: { poor: 2, rich: 170, worth: 1.05, threshold: { at: 60, worth: 0.2 } },
    agents: { poor: 8, rich: 31, worth: 0.12, threshold: { at: 26, worth: 0.1 } },
    rank: { poor: 0.1, rich: 0.85, worth: 0.3 },
    points: { poor: 0, rich: 14_000, worth: 0.2 },
  },
  interactions: [
    { fields: ['meleeSkins', 'skins'], worth: 0.4 },
    { fields: ['championSets', 'meleeSkins'], worth: 0.25 },
    { fields: ['skins', 'banRecord'], worth: -0.25 },
  ],
});
