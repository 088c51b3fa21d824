import { signedYuan } from '@account-doctor/contract/money';
import type { Report, ShownReport } from '@account-doctor/contract/types';
import { isRow, openOf, rowOf, type Row } from './row';

type Factor = Report['factors']['groups'][number]['factors'][number];

const factorsOf = (report: Report | null): Factor[] =>
  report?.factors.groups.flatMap(({ factors }) => factors) ?? [];

/** What accounts of one game have, and what it adds: by the factors of the form, in its order. */
export function attributeRows(shown: readonly ShownReport[]): Row[] {
  const factors = shown.map((report) => factorsOf(openOf(report)));
  const labels = new Map(factors.flat().map(({ key, label }) => [key, label]));
  return [...labels]
    .map(([key, label]) =>
      rowOf(
        label,
        factors.map((known) => {
          const factor = known.find((one) => one.key === key);
          if (!factor) return null;
          const { value, contribution, uncertainty } = factor;
          return uncertainty === null
            ? { text: signedYuan(contribution), note: value, merit: contribution }
            : { text: '待核实', merit: null };
        }),
        '加价最多',
      ),
    )
    .filter(isRow);
}
