import type { Report } from '@account-doctor/contract/types';
import type { ObservedMarket } from '../../survey/market';
import { chinaDate } from '../../core/chinaDay';

/** Section 7 (docs/product.md, "The report"): the game's market data at the time of the report. */
export function reportMarket(market: ObservedMarket): NonNullable<Report['market']> {
  const { through, index, ...figures } = market;
  return {
    ...figures,
    through: chinaDate(through),
    index: index.map(({ at, level }) => ({ day: chinaDate(at), level })),
  };
}
