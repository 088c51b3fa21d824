/** Splits a long strip into columns of a page's height, at gaps in its content. */

/** A vertical extent of the strip. */
export interface VerticalExtent {
  top: number;
  bottom: number;
}

/** Taller elements are backgrounds of others; a column may end inside them. */
const GROUND = 420;
/** Minimum fill of a column for it to end at a larger gap before the last one. */
const FULL_ENOUGH = 0.8;

/** Gaps in the content from top to bottom, including the space below the last element. */
function gapsBetween(extents: VerticalExtent[]): VerticalExtent[] {
  const things = extents
    .filter(({ top, bottom }) => bottom > top && bottom - top < GROUND)
    .sort((one, other) => one.top - other.top);
  const gaps: VerticalExtent[] = [];
  let reached = 0;
  for (const { top, bottom } of things) {
    if (top > reached) gaps.push({ top: reached, bottom: top });
    reached = Math.max(reached, bottom);
  }
  return [...gaps, { top: reached, bottom: Infinity }];
}

/** Space kept at each end of a gap. */
const AIR = 4;

/**
 * The columns of a strip, each at most `most` high. A column ends at the widest gap of its last
 * fifth, otherwise at the last gap, or inside an element that is higher than a column. The next
 * column starts after the gap.
 */
export function columnsOf(
  extents: VerticalExtent[],
  height: number,
  most: number,
): VerticalExtent[] {
  const gaps = gapsBetween(extents);
  const columns: VerticalExtent[] = [];
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

/** Factor by which the height limit grows if it needs too many columns. */
const LOOSER = 1.03;

/**
 * Columns for pages with `perPage` columns each: uses as few pages as possible and fills them
 * evenly, so that the last page is not mostly empty.
 */
export function evenColumns(
  extents: VerticalExtent[],
  { height, most, perPage }: { height: number; most: number; perPage: number },
): VerticalExtent[] {
  const full = columnsOf(extents, height, most);
  const wanted = Math.ceil(full.length / perPage) * perPage;
  for (let limit = height / wanted; limit < most; limit *= LOOSER) {
    const columns = columnsOf(extents, height, limit);
    if (columns.length <= wanted) return columns;
  }
  return full;
}
