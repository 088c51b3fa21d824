import { deltaForce } from '../../catalogue/games/deltaForce';
import { createSampleGame } from './sampleGame';

export const deltaForceSample = createSampleGame(deltaForce, {
  basePrice: 64,
  trend: 0.05,
  noise: { cheap: 0.34, dear: 0.18 },
  families: {
    qq: { sales: 1040, level: 1 },
    wechat: { sales: 980, level: 0.92 },
    steam: { sales: 480, level: 1.12 },
  },
  fields: {
    redOperatorSkins: { poor: 0, rich: 0.65, worth: 1.5, tiers: { 绝版: 2.5, 红色: 1 } },
    gunSkinGrade: { poor: 0.05, rich: 1, worth: 0.6 },
    melee: { poor: 0, rich: 0.6, worth: 0.8, tiers: { 极品: 3, 稀有: 1 } },
    safeBox: { poor: 0, rich: 1, worth: 0.5 },
    warehouseLevel: { poor: 2, rich: 10, worth: 0.15 },
    operationsLevel: { poor: 8, rich: 66, worth: 0.2, threshold: { at: 60, worth: 0.15 } },
    totalAssets: { poor: 4, rich: 700, worth: 0.85, threshold: { at: 200, worth: 0.22 } },
    havocCoins: { poor: 1, rich: 320, worth: 0.45 },
    deltaTickets: { poor: 0, rich: 18_000, worth: 0.25 },
  },
  interactions: [
    { fields: ['redOperatorSkins', 'melee'], worth: 0.3 },
    { fields: ['totalAssets', 'safeBox'], worth: 0.2 },
    { fields: ['redOperatorSkins', 'banRecord'], worth: -0.25 },
  ],
});
