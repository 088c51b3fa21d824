import { signedYuan } from '@account-doctor/contract/money';
import type { Report, ShownReport } from '@account-doctor/contract/types';
import { isRow, unlockedReport, rowOf, type Cell, type Row } from './row';

type Factor = Report['factors']['groups'][number]['factors'][number];

const factorsOf = (report: Report | null): Factor[] =>
  report?.factors.groups.flatMap(({ factors }) => factors) ?? [];

/** Whether the factors of all reports start from the same base account; older versions used another one. */
export function haveSameBaseAccount(shown: readonly ShownReport[]): boolean {
  const starts = shown.flatMap((report) => {
    const factors = unlockedReport(report)?.factors;
    return factors && factors.groups.length > 0 ? [factors.start] : [];
  });
  return new Set(starts).size <= 1;
}

/** What a factor shows in a row. `measured` is whether its amount can be compared with other reports. */
function factorCell({ value, contribution, uncertainty, items }: Factor, measured: boolean): Cell {
  if (uncertainty !== null) return { text: value, merit: null };
  const merit = measured ? contribution : null;
  return { text: signedYuan(contribution), note: value, items, merit };
}

/** Why a value is the best: it adds most to the price or, if no value adds anything, subtracts least. */
function reasonOf(factors: readonly (Factor | undefined)[]): string {
  const known = factors.flatMap((factor) => (factor?.uncertainty === null ? factor : []));
  return known.some(({ contribution }) => contribution > 0) ? '加价最多' : '减价最少';
}

/**
 * Rows with the attributes of accounts of one game and what they add to the price, in the form's order. If the reports
 * start from different base accounts, the amounts are shown but not compared.
 */
export function attributeRows(shown: readonly ShownReport[]): Row[] {
  const factors = shown.map((report) => factorsOf(unlockedReport(report)));
  const measured = haveSameBaseAccount(shown);
  const labels = new Map(factors.flat().map(({ key, label }) => [key, label]));
  return [...labels]
    .map(([key, label]) => {
      const own = factors.map((known) => known.find((one) => one.key === key));
      const cells = own.map((factor) => (factor ? factorCell(factor, measured) : null));
      const itemStyle = own.find((factor) => factor?.itemStyle)?.itemStyle;
      return rowOf(label, cells, reasonOf(own), { field: key, itemStyle });
    })
    .concat(adjustmentRow(shown))
    .filter(isRow);
}

/** A row with the sum of the appraiser's adjustments in each report; `null` if no report has any. */
function adjustmentRow(shown: readonly ShownReport[]): Row | null {
  const cells = shown.map((report): Cell | null => {
    const adjustments = unlockedReport(report)?.human?.adjustments ?? [];
    const amount = adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);
    return amount === 0 ? null : { text: signedYuan(amount), merit: null };
  });
  return rowOf('估价师的调整', cells, '');
}
