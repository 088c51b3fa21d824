import Taro, { useDidShow, usePageScroll } from '@tarojs/taro';
import { useCallback, useEffect, useState } from 'react';
import { RESIZE_DELAY } from '@account-doctor/contract/limits';
import { useThrottled } from '../useThrottled';
import { readBoxes, readWindowSize } from '@/platform/layout/layout';
import {
  blocksBetween,
  clamp,
  roomOf,
  stepTowards,
  withMeasured,
  type Heights,
  type BlockSpan,
} from './windowing';

/** Screens mounted above and below the visible one: further than a fling scrolls between two checks. */
const SCREENS_AROUND = 2;

/** Minimum height in px, because a window without layout has height 0. */
const LOWEST_SCREEN = 480;

let lists = 0;

interface Windowing {
  /** Id of the element around all blocks. */
  id: string;
  idOf: (block: number) => string;
  drawn: BlockSpan;
  /** Total height of the unmounted blocks above and below. */
  above: number;
  below: number;
}

/**
 * Decides, while the page scrolls, which blocks of a list are mounted. Calls `onLeft` with the number of screens left
 * below the window.
 */
export function useWindowing(
  count: number,
  onLook: (drawn: BlockSpan) => void,
  onLeft: (screensLeft: number) => void,
): Windowing {
  // Unique ids, because pages that were left stay in the document.
  const [id] = useState(() => `long-list-${(lists += 1)}`);
  const idOf = useCallback((block: number) => `${id}-${block}`, [id]);
  const [{ heights, span, known }, setLayout] = useState(() => firstLayout(count));
  const { from, to } = clamp(heights.size === 0 ? firstSpan(count) : grown(span, known), count);

  const look = useCallback(() => {
    const blocks = Array.from({ length: to - from }, (_, index) => from + index);
    return readBoxes([id, ...blocks.map(idOf)]).then(([list, ...boxes]) => {
      // Hidden below another page: nothing changes until the page is back.
      if (!list || list.height === 0) return undefined;
      const measured = blocks.map((block, index) => [block, boxes[index]?.height ?? 0] as const);
      const top = -list.top;
      setLayout((before) => {
        const now = withMeasured(before.heights, measured);
        const wanted = blocksBetween(
          { top: top - reach(), bottom: top + screen() + reach() },
          count,
          now,
        );
        const inSight = blocksBetween({ top, bottom: top + screen() }, count, now);
        const next = stepTowards(wanted, inSight, before.span);
        const stays =
          now === before.heights &&
          count === before.known &&
          next.from === before.span.from &&
          next.to === before.span.to;
        return stays ? before : { heights: now, span: next, known: count };
      });
      return (list.top + list.height - screen()) / screen();
    });
  }, [id, idOf, from, to, count]);

  const lookAndTell = useCallback(async () => {
    const left = await look();
    if (left !== undefined) onLeft(left);
  }, [look, onLeft]);
  // Runs after rows were added as well, because the end may still be in sight.
  useEffect(() => {
    void lookAndTell();
  }, [lookAndTell]);
  const lookAgain = useThrottled(() => void lookAndTell(), RESIZE_DELAY);
  usePageScroll(lookAgain);
  // Rows that arrived while another page lay above are not mounted yet.
  useDidShow(lookAgain);
  useEffect(() => {
    Taro.onWindowResize(lookAgain);
    return () => Taro.offWindowResize(lookAgain);
  }, [lookAgain]);
  useEffect(() => onLook({ from, to }), [onLook, from, to]);

  return {
    id,
    idOf,
    drawn: { from, to },
    above: roomOf({ from: 0, to: from }, heights),
    below: roomOf({ from: to, to: count }, heights),
  };
}

interface Layout {
  heights: Heights;
  span: BlockSpan;
  /** Number of blocks at that time. */
  known: number;
}

const firstLayout = (count: number): Layout => ({
  heights: new Map(),
  span: firstSpan(count),
  known: count,
});

/** The blocks mounted before anything is measured. */
const firstSpan = (count: number) =>
  blocksBetween({ top: 0, bottom: screen() + reach() }, count, new Map());

/** Extends the span to new blocks if it included the last one. */
const grown = ({ from, to }: BlockSpan, known: number): BlockSpan => ({
  from,
  to: to === known ? to + 1 : to,
});

const screen = () => Math.max(LOWEST_SCREEN, readWindowSize().height);
const reach = () => SCREENS_AROUND * screen();
