import { alarms } from './alarms';
import type { AnyDemand } from './demand';
import { blunderedMarket, relistedMarket } from './dirtyMarket';
import { drawnLaws } from './drawnLaws';
import { fakeSales } from './fakeSales';
import { grades } from './grades';
import { leveledItems } from './leveledItems';
import { longHistory, shockedMarket } from './movingMarket';
import { otherLaws } from './otherLaws';
import { patchedMarket } from './patchDays';
import { realPrices } from './realPrices';
import { sampleMarket } from './sampleMarket';
import { silentSellers } from './silentSellers';
import { smallMarkets } from './smallMarkets';
import { speed } from './speed';
import { hiddenNews, strangeAccounts } from './strangeAccounts';
import { weeklyTraining } from './weeklyTraining';

/** All requirements of the valuation, in the order of the table. */
export const demands: AnyDemand[] = [
  realPrices,
  otherLaws,
  drawnLaws,
  leveledItems,
  sampleMarket,
  speed,
  shockedMarket,
  patchedMarket,
  weeklyTraining,
  alarms,
  longHistory,
  blunderedMarket,
  relistedMarket,
  fakeSales,
  strangeAccounts,
  hiddenNews,
  silentSellers,
  grades,
  smallMarkets,
];
