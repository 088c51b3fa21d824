/** Splits a long drawing into pages; each page ends at a gap between two elements. */

/** A vertical extent of the drawing. */
export interface VerticalExtent {
  top: number;
  bottom: number;
}

/** Elements at least this high, in px, are backgrounds of others; a page may end inside them. */
const MIN_BACKGROUND_HEIGHT = 420;
/** A page that is at least this full may end at the widest gap, to keep blocks together. */
const FULL_ENOUGH = 0.8;

/** The gaps without content from top to bottom, including the space below the last element. */
function gapsBetween(extents: VerticalExtent[]): VerticalExtent[] {
  const things = extents
    .filter(({ top, bottom }) => bottom > top && bottom - top < MIN_BACKGROUND_HEIGHT)
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
const GAP_MARGIN = 4;

/**
 * Splits a drawing into pages, each at most `maxHeight` high. A page ends at the widest gap in its last fifth, usually
 * before a heading. Without a gap there, it ends at the last wide gap in its lower half, otherwise between two lines,
 * and as a last resort inside an element. The next page starts after the gap.
 */
export function splitIntoPages(
  extents: VerticalExtent[],
  height: number,
  maxHeight: number,
): VerticalExtent[] {
  const gaps = gapsBetween(extents);
  const pages: VerticalExtent[] = [];
  let top = 0;
  while (height - top > maxHeight) {
    const limit = top + maxHeight;
    const cuts = gaps
      .filter((gap) => gap.top > top && gap.top + GAP_MARGIN < limit)
      .map((gap) => ({
        bottom: gap.top + GAP_MARGIN,
        next: gap.bottom - GAP_MARGIN,
        width: gap.bottom - gap.top,
      }));
    const wide = cuts.filter(({ width }) => width > 2 * GAP_MARGIN);
    const late = wide.filter(({ next }) => next > top + maxHeight * FULL_ENOUGH);
    const widest = Math.max(...late.map(({ width }) => width));
    const cut = late.findLast(({ width }) => width === widest) ??
      wide.findLast(({ bottom }) => bottom > top + maxHeight / 2) ??
      cuts.at(-1) ?? { bottom: limit, next: limit };
    pages.push({ top, bottom: cut.bottom });
    if (cut.next >= height) return pages;
    top = Math.max(cut.next, cut.bottom);
  }
  return [...pages, { top, bottom: height }];
}
