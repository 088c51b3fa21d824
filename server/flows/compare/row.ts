import { rarestTiers } from '@account-doctor/contract/itemKinds';
import type { Contrast, Report, ShownReport } from '@account-doctor/contract/types';

export type Row = Contrast['sections'][number]['rows'][number];

/** A report with all its parts; `null` of a locked one. */
export const openOf = (report: ShownReport): Report | null => ('locked' in report ? null : report);

/** What a report has under a row: how it reads, and what it is measured by. */
export interface Cell {
  text: string;
  /** More about it, where there is more to say. */
  note?: string;
  /** Of single things: their tiers. */
  tiers?: (string | null)[] | undefined;
  /** More is better; `null` where it cannot be measured, and is never the best. */
  merit: number | null;
}

/**
 * A row of what reports have, with the best marked: those of the greatest merit, unless all that can
 * be measured are alike, or only one can. `null` where no report has anything.
 */
export function rowOf(
  label: string,
  cells: readonly (Cell | null)[],
  reason: string,
  field: string | null = null,
): Row | null {
  if (cells.every((cell) => cell === null)) return null;
  const merits = cells.map((cell) => cell?.merit ?? null);
  const measured = merits.filter((merit) => merit !== null);
  const most = Math.max(...measured);
  const differ = measured.some((merit) => merit !== most);
  const best = differ ? merits.flatMap((merit, place) => (merit === most ? [place] : [])) : [];
  return {
    label,
    field,
    cells: cells.map(
      (cell) =>
        cell && {
          text: cell.text,
          note: cell.note ?? null,
          ...(cell.tiers && { tiers: rarestTiers(cell.tiers) }),
        },
    ),
    best,
    reason: best.length > 0 ? reason : null,
  };
}

export const isRow = (row: Row | null): row is Row => row !== null;
