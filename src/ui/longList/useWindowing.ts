import Taro, { useDidShow, usePageScroll } from '@tarojs/taro';
import { useCallback, useEffect, useState } from 'react';
import { RESIZE_DELAY } from '@account-doctor/contract/limits';
import { useThrottled } from '../useThrottled';
import { readBoxes, readWindowSize } from '@/platform/layout/layout';
import {
  blocksBetween,
  clampSpan,
  totalHeight,
  stepTowards,
  addMeasurements,
  type Heights,
  type BlockSpan,
} from './windowing';

/** Number of screens that are mounted above and below the visible one; a fling scrolls less between two checks. */
const SCREENS_AROUND = 2;

/** Minimum height of a screen in px, because a window without layout has height 0. */
const MIN_SCREEN_HEIGHT = 480;

let listCount = 0;

interface MountedBlocks {
  /** Id of the element that contains all blocks. */
  id: string;
  idOf: (block: number) => string;
  drawn: BlockSpan;
  /** Heights of the unmounted blocks above and below the mounted ones. */
  above: number;
  below: number;
}

/**
 * Decides which blocks of a list are mounted while the page scrolls. Calls `onLeft` with the number of screens left
 * below the window.
 */
export function useWindowing(
  count: number,
  onLook: (drawn: BlockSpan) => void,
  onLeft: (screensLeft: number) => void,
): MountedBlocks {
  // Each list gets another number, because pages below the current one stay in the document.
  const [id] = useState(() => `long-list-${(listCount += 1)}`);
  const idOf = useCallback((block: number) => `${id}-${block}`, [id]);
  const [{ heights, span, known }, setLayout] = useState(() => firstLayout(count));
  const { from, to } = clampSpan(
    heights.size === 0 ? firstSpan(count) : extendToNewBlocks(span, known),
    count,
  );

  /** Measures the mounted blocks; resolves with the number of screens left below the window. */
  const measure = useCallback(() => {
    const blocks = Array.from({ length: to - from }, (_, index) => from + index);
    return readBoxes([id, ...blocks.map(idOf)]).then(([list, ...boxes]) => {
      // The list has no height while another page covers it, and is measured again when the user returns.
      if (!list || list.height === 0) return undefined;
      const measured = blocks.map((block, index) => [block, boxes[index]?.height ?? 0] as const);
      setLayout((before) => nextLayout(before, { top: -list.top, measured, count }));
      return (list.top + list.height - screenHeight()) / screenHeight();
    });
  }, [id, idOf, from, to, count]);

  const update = useCallback(async () => {
    const screensLeft = await measure();
    if (screensLeft !== undefined) onLeft(screensLeft);
  }, [measure, onLeft]);
  // Also runs after rows were added, because the end of the list may still be visible.
  useEffect(() => {
    void update();
  }, [update]);
  const updateSoon = useThrottled(() => void update(), RESIZE_DELAY);
  usePageScroll(updateSoon);
  // Mounts rows that arrived while another page covered this one.
  useDidShow(updateSoon);
  useEffect(() => {
    Taro.onWindowResize(updateSoon);
    return () => Taro.offWindowResize(updateSoon);
  }, [updateSoon]);
  useEffect(() => onLook({ from, to }), [onLook, from, to]);

  return {
    id,
    idOf,
    drawn: { from, to },
    above: totalHeight({ from: 0, to: from }, heights),
    below: totalHeight({ from: to, to: count }, heights),
  };
}

interface Layout {
  heights: Heights;
  span: BlockSpan;
  /** Number of blocks that were known at the measurement. */
  known: number;
}

interface Measurement {
  /** How far the list is scrolled, in px. */
  top: number;
  measured: (readonly [block: number, height: number])[];
  count: number;
}

/** The layout after a measurement; the same object if nothing has changed. */
function nextLayout(before: Layout, { top, measured, count }: Measurement): Layout {
  const heights = addMeasurements(before.heights, measured);
  const bottom = top + screenHeight();
  const wanted = blocksBetween(
    { top: top - mountDistance(), bottom: bottom + mountDistance() },
    count,
    heights,
  );
  const inSight = blocksBetween({ top, bottom }, count, heights);
  const span = stepTowards(wanted, inSight, before.span);
  const unchanged =
    heights === before.heights &&
    count === before.known &&
    span.from === before.span.from &&
    span.to === before.span.to;
  return unchanged ? before : { heights, span, known: count };
}

/** The layout before the first measurement. */
const firstLayout = (count: number): Layout => ({
  heights: new Map(),
  span: firstSpan(count),
  known: count,
});

/** The blocks to mount before anything has been measured. */
const firstSpan = (count: number) =>
  blocksBetween({ top: 0, bottom: screenHeight() + mountDistance() }, count, new Map());

/** Extends a span that contained the last known block to the new blocks. */
const extendToNewBlocks = ({ from, to }: BlockSpan, known: number): BlockSpan => ({
  from,
  to: to === known ? to + 1 : to,
});

/** Height of a screen in px. */
const screenHeight = () => Math.max(MIN_SCREEN_HEIGHT, readWindowSize().height);
/** Distance in px above and below the screen within which blocks are mounted. */
const mountDistance = () => SCREENS_AROUND * screenHeight();
