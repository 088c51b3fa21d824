/** Splits a long drawing into pages; each page ends at a gap between two elements. */

/** A vertical extent of the drawing. */
export interface VerticalExtent {
  top: number;
  bottom: number;
}

/** Taller elements are backgrounds of others; a page may end inside them. */
const GROUND = 420;
/** Minimum fill of a page for it to end at a wider gap before the last one. */
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
 * The pages of a drawing, each at most `most` high. A page ends at the widest gap of its last
 * fifth, which is before a heading if one is there; otherwise at the last gap that parts blocks, then
 * between two lines, or inside an element that is higher than a page. The next page starts after the
 * gap.
 */
export function pagesOf(extents: VerticalExtent[], height: number, most: number): VerticalExtent[] {
  const gaps = gapsBetween(extents);
  const pages: VerticalExtent[] = [];
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
    const wide = cuts.filter(({ width }) => width > 2 * AIR);
    const late = wide.filter(({ next }) => next > top + most * FULL_ENOUGH);
    const widest = Math.max(...late.map(({ width }) => width));
    const cut = late.findLast(({ width }) => width === widest) ??
      wide.findLast(({ bottom }) => bottom > top + most / 2) ??
      cuts.at(-1) ?? { bottom: limit, next: limit };
    pages.push({ top, bottom: cut.bottom });
    if (cut.next >= height) return pages;
    top = Math.max(cut.next, cut.bottom);
  }
  return [...pages, { top, bottom: height }];
}
