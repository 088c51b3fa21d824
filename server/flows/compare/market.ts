import { indexOverPeriod, percentileOf } from '@account-doctor/contract/market';
import type { Report, ShownReport } from '@account-doctor/contract/types';
import { isRow, unlockedReport, rowOf, type Cell, type Row } from './row';
import { changeText } from './words';

/** Rows with the speed of sale and market trends. */
export function marketRows(shown: readonly ShownReport[], sameGame: boolean): Row[] {
  const cellsOf = (cell: (market: NonNullable<Report['market']>, report: Report) => Cell | null) =>
    shown.map((shownOne) => {
      const report = unlockedReport(shownOne);
      return report?.market ? cell(report.market, report) : null;
    });
  return [
    rowOf(
      '成交用时',
      cellsOf(({ daysToSell }) =>
        daysToSell === null ? null : { text: `${daysToSell} 天`, merit: -daysToSell },
      ),
      '同游戏账号成交最快',
    ),
    rowOf(
      '近 30 天行情',
      cellsOf((market) => {
        const { change } = indexOverPeriod(market, 30);
        return change === null ? null : { text: changeText(change), merit: change };
      }),
      '近 30 天走势最好',
    ),
    rowOf(
      '近 90 天行情',
      cellsOf((market) => {
        const { change } = indexOverPeriod(market, 90);
        return change === null ? null : { text: changeText(change), merit: change };
      }),
      '近 90 天走势最好',
    ),
    rowOf(
      '高于同游戏成交价',
      cellsOf((market, { value }) => {
        const percentile = percentileOf(market, value.fair);
        // A percentile within one game cannot be compared with one of another game.
        return percentile === null
          ? null
          : { text: `${percentile}%`, merit: sameGame ? percentile : null };
      }),
      '在成交账号里排位最高',
    ),
  ].filter(isRow);
}
