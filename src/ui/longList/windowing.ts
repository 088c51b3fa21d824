/**
 * Computes which blocks of a virtual list are mounted, and the height of the others. A block is a few rows of the same
 * list page; heights are in px.
 */

/** Blocks by index: `from` included, `to` excluded. */
export interface BlockSpan {
  from: number;
  to: number;
}

/** Measured heights by block index. */
export type Heights = ReadonlyMap<number, number>;

/** Assumed height of a block before the first measurement. */
const INITIAL_HEIGHT = 400;

/** Two measurements that differ by at most this count as equal. */
const TOLERANCE = 0.5;

/** Assumed height of a block that has not been measured: the mean of the measured ones. */
function assumedHeight(heights: Heights): number {
  if (heights.size === 0) return INITIAL_HEIGHT;
  let sum = 0;
  for (const height of heights.values()) sum += height;
  return sum / heights.size;
}

/** Total height of the blocks in a span. */
export function totalHeight({ from, to }: BlockSpan, heights: Heights): number {
  const assumed = assumedHeight(heights);
  let room = 0;
  for (let block = from; block < to; block += 1) room += heights.get(block) ?? assumed;
  return room;
}

/** A part of the screen, in px from the start of the list. */
interface ScrollWindow {
  top: number;
  bottom: number;
}

/** Those of `count` blocks that lie in the window; if none does, the block nearest to it. */
export function blocksBetween(
  { top, bottom }: ScrollWindow,
  count: number,
  heights: Heights,
): BlockSpan {
  const assumed = assumedHeight(heights);
  const span = { from: Math.max(0, count - 1), to: count };
  let edge = 0;
  let found = false;
  for (let block = 0; block < count; block += 1) {
    const start = edge;
    edge += heights.get(block) ?? assumed;
    if (!found && edge > top) {
      span.from = block;
      found = true;
    }
    if (found && block > span.from && start >= bottom) return { from: span.from, to: block };
  }
  return span;
}

/**
 * The next span to mount on the way from `drawn` to `wanted`. Mounts visible blocks at once and others one by one, so
 * that no task mounts many rows; unmounts blocks outside of `wanted` at once.
 */
export function stepTowards(wanted: BlockSpan, inSight: BlockSpan, drawn: BlockSpan): BlockSpan {
  if (drawn.to <= inSight.from || drawn.from >= inSight.to) return inSight;
  return {
    from: Math.max(wanted.from, Math.min(drawn.from - 1, inSight.from)),
    to: Math.min(wanted.to, Math.max(drawn.to + 1, inSight.to)),
  };
}

/** Limits a span to `count` blocks, after the list may have become shorter. */
export function clampSpan({ from, to }: BlockSpan, count: number): BlockSpan {
  return { from: Math.max(0, Math.min(from, count - 1)), to: Math.min(to, count) };
}

/**
 * Adds new measurements to the heights; returns the same map if nothing has changed. Ignores the zero height of hidden
 * blocks.
 */
export function addMeasurements(
  heights: Heights,
  measured: Iterable<readonly [block: number, height: number]>,
): Heights {
  const changed = [...measured].filter(
    ([block, height]) => height > 0 && Math.abs((heights.get(block) ?? 0) - height) > TOLERANCE,
  );
  return changed.length === 0 ? heights : new Map([...heights, ...changed]);
}
