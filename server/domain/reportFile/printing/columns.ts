/** Cuts a long strip into columns of a page's height, between what stands on it. */

/** What takes part of the strip's height. */
export interface Extent {
  top: number;
  bottom: number;
}

/** Higher things are grounds on which others stand: a column may end within one. */
const GROUND = 420;
/** A column at least so full may end at a larger gap than the last. */
const FULL_ENOUGH = 0.8;

/** Where nothing stands, from the top down; what is left over below the last thing counts, too. */
function gapsBetween(extents: Extent[]): Extent[] {
  const things = extents
    .filter(({ top, bottom }) => bottom > top && bottom - top < GROUND)
    .sort((one, other) => one.top - other.top);
  const gaps: Extent[] = [];
  let reached = 0;
  for (const { top, bottom } of things) {
    if (top > reached) gaps.push({ top: reached, bottom: top });
    reached = Math.max(reached, bottom);
  }
  return [...gaps, { top: reached, bottom: Infinity }];
}

/** Kept of a gap at either of its ends. */
const AIR = 4;

/**
 * The columns of a strip, each at most `most` high. One ends at the widest gap of its last fifth, or
 * at the last gap there is, or, where something is higher than a column, in its midst. The next one
 * begins behind the gap.
 */
export function columnsOf(extents: Extent[], height: number, most: number): Extent[] {
  const gaps = gapsBetween(extents);
  const columns: Extent[] = [];
  let top = 0;
  while (height - top > most) {
    const limit = top + most;
    const cuts = gaps
      .filter((gap) => gap.top > top && gap.top + AIR < limit)
      .map((gap) => ({
        bottom: gap.top + AIR,
        next: gap.bottom - AIR,
        width: gap.bottom - gap.top,
      }));
    const late = cuts.filter(({ bottom }) => bottom > top + most * FULL_ENOUGH);
    const widest = Math.max(...late.map(({ width }) => width));
    const cut = late.find(({ width }) => width === widest) ??
      cuts.at(-1) ?? { bottom: limit, next: limit };
    columns.push({ top, bottom: cut.bottom });
    if (cut.next >= height) return columns;
    top = Math.max(cut.next, cut.bottom);
  }
  return [...columns, { top, bottom: height }];
}

/** By how much a limit grows that needs too many columns. */
const LOOSER = 1.03;

/**
 * The columns of pages that hold so many each: on as few pages as possible, and all of them about as
 * full, so that the last page is not mostly empty.
 */
export function evenColumns(
  extents: Extent[],
  height: number,
  most: number,
  perPage: number,
): Extent[] {
  const full = columnsOf(extents, height, most);
  const wanted = Math.ceil(full.length / perPage) * perPage;
  for (let limit = height / wanted; limit < most; limit *= LOOSER) {
    const columns = columnsOf(extents, height, limit);
    if (columns.length <= wanted) return columns;
  }
  return full;
}
