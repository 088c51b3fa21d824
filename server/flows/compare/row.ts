import { rarestItems, type ItemStyle } from '@account-doctor/contract/items';
import type { ReportComparison, Report, ShownReport } from '@account-doctor/contract/types';

export type Row = ReportComparison['sections'][number]['rows'][number];

/** The report if it is fully unlocked, otherwise `null`. */
export const unlockedReport = (report: ShownReport): Report | null =>
  'locked' in report ? null : report;

/** What a report shows in a row, and how good it is. */
export interface Cell {
  text: string;
  /** Additional text, if any. */
  note?: string;
  items?: { name: string; tier: string | null; picture?: string | undefined }[] | undefined;
  /** The higher, the better; `null` if it cannot be compared, and then it is never the best. */
  merit: number | null;
}

/**
 * A row that marks its best cells: those with the highest merit, unless all merits are equal or only one cell has a
 * merit. `null` if no report has content in this row.
 */
export function rowOf(
  label: string,
  cells: readonly (Cell | null)[],
  reason: string,
  { field, itemStyle }: { field: string | null; itemStyle?: ItemStyle | undefined } = {
    field: null,
  },
): Row | null {
  if (cells.every((cell) => cell === null)) return null;
  const merits = cells.map((cell) => cell?.merit ?? null);
  const measured = merits.filter((merit) => merit !== null);
  const most = Math.max(...measured);
  const differ = measured.some((merit) => merit !== most);
  const best = differ ? merits.flatMap((merit, index) => (merit === most ? [index] : [])) : [];
  return {
    label,
    field,
    ...(itemStyle && { itemStyle }),
    cells: cells.map(
      (cell) =>
        cell && {
          text: cell.text,
          note: cell.note ?? null,
          ...(itemStyle && tilesOf(cell.items, itemStyle)),
        },
    ),
    best,
    reason: best.length > 0 ? reason : null,
  };
}

/** The tiles of the rarest items. */
function tilesOf(items: Cell['items'], itemStyle: ItemStyle) {
  const drawn = items && rarestItems(items, itemStyle);
  return (
    drawn && {
      tiers: drawn.map(({ tier }) => tier),
      names: drawn.map(({ name }) => name),
      ...(drawn.some(({ picture }) => picture !== undefined) && {
        pictures: drawn.map(({ picture }) => picture ?? null),
      }),
    }
  );
}

export const isRow = (row: Row | null): row is Row => row !== null;
