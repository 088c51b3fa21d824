import type { Report, ShownReport } from '@account-doctor/contract/types';
import { isRow, unlockedReport, rowOf, type Row } from './row';

type Level = Report['risks'][number]['level'];

const levelLabels: Record<Level, string> = {
  low: '低',
  medium: '中',
  high: '高',
  unknown: '待核实',
};
/** How good a level of risk is; `null` for unknown levels, which are not compared. */
const levelMerits: Record<Level, number | null> = { low: 2, medium: 1, high: 0, unknown: null };

function summarizeRisks(risks: Report['risks']) {
  const counts = (['high', 'medium', 'low', 'unknown'] as const)
    .map((level) => ({ level, count: risks.filter((risk) => risk.level === level).length }))
    .filter(({ count }) => count > 0);
  const count = (level: Level) => risks.filter((risk) => risk.level === level).length;
  return {
    text: counts.map((one) => `${levelLabels[one.level]} ${one.count}`).join('、'),
    // An unknown risk counts like a high one, so that leaving an answer open is no advantage.
    merit: -100 * (count('high') + count('unknown')) - count('medium'),
  };
}

/** Rows with the risks of buying the accounts; all games ask the same questions. */
export function riskRows(shown: readonly ShownReport[]): Row[] {
  const open = shown.map(unlockedReport);
  const labels = new Map(
    open.flatMap((report) => (report?.risks ?? []).map(({ key, label }) => [key, label] as const)),
  );
  const single = [...labels].map(([key, label]) =>
    rowOf(
      label,
      open.map((report) => {
        const risk = report?.risks.find((one) => one.key === key);
        return risk ? { text: levelLabels[risk.level], merit: levelMerits[risk.level] } : null;
      }),
      '风险最低',
    ),
  );
  return [
    rowOf(
      '合计',
      open.map((report) => report && summarizeRisks(report.risks)),
      '高风险和待核实的最少',
    ),
    ...single,
  ].filter(isRow);
}
