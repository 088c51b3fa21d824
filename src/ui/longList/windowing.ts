/**
 * Which blocks of a long list are drawn, and how much room the others leave. A block is a few rows
 * that came with the same page of the list; heights are in px.
 */

/** Blocks from `from` up to, and without, `to`. */
export interface Span {
  from: number;
  to: number;
}

/** Heights of the blocks that were drawn so far, by their place. */
export type Heights = ReadonlyMap<number, number>;

/** What a block is taken for before the first one was measured. */
const FIRST_GUESS = 400;

/** How far two measurements of the same block may lie apart. */
const TOLERANCE = 0.5;

/** What a block that was not measured is taken for: as high as the others are on average. */
function usualHeight(heights: Heights): number {
  if (heights.size === 0) return FIRST_GUESS;
  let sum = 0;
  for (const height of heights.values()) sum += height;
  return sum / heights.size;
}

/** Room that the blocks of a span take. */
export function roomOf({ from, to }: Span, heights: Heights): number {
  const usual = usualHeight(heights);
  let room = 0;
  for (let block = from; block < to; block += 1) room += heights.get(block) ?? usual;
  return room;
}

/**
 * The blocks that touch the stretch between `top` and `bottom`, measured from the list's beginning:
 * at least one of them, the nearest, when there are any.
 */
export function blocksBetween(top: number, bottom: number, count: number, heights: Heights): Span {
  const usual = usualHeight(heights);
  const span = { from: Math.max(0, count - 1), to: count };
  let edge = 0;
  let found = false;
  for (let block = 0; block < count; block += 1) {
    const start = edge;
    edge += heights.get(block) ?? usual;
    if (!found && edge > top) {
      span.from = block;
      found = true;
    }
    if (found && block > span.from && start >= bottom) return { from: span.from, to: block };
  }
  return span;
}

/**
 * The next span to draw on the way to `wanted`: what is in sight at once, the rest a block at a time,
 * so that no single task draws many rows. What is no longer wanted goes at once.
 */
export function stepTowards(wanted: Span, inSight: Span, drawn: Span): Span {
  if (drawn.to <= inSight.from || drawn.from >= inSight.to) return inSight;
  return {
    from: Math.max(wanted.from, Math.min(drawn.from - 1, inSight.from)),
    to: Math.min(wanted.to, Math.max(drawn.to + 1, inSight.to)),
  };
}

/** The span within a list of that many blocks, which may have become shorter. */
export function clamp({ from, to }: Span, count: number): Span {
  return { from: Math.max(0, Math.min(from, count - 1)), to: Math.min(to, count) };
}

/**
 * Takes new measurements in; the same heights again when nothing changed. What is hidden measures
 * nothing, and is not believed.
 */
export function withMeasured(
  heights: Heights,
  measured: Iterable<readonly [block: number, height: number]>,
): Heights {
  const changed = [...measured].filter(
    ([block, height]) => height > 0 && Math.abs((heights.get(block) ?? 0) - height) > TOLERANCE,
  );
  return changed.length === 0 ? heights : new Map([...heights, ...changed]);
}
