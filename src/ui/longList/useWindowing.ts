import Taro, { useDidShow, usePageScroll } from '@tarojs/taro';
import { useCallback, useEffect, useState } from 'react';
import { RESIZE_DELAY } from '@account-doctor/contract/limits';
import { useThrottled } from '../useThrottled';
import { readBoxes } from '@/platform/layout';
import { readWindowSize } from '@/platform/windowSize';
import {
  blocksBetween,
  clamp,
  roomOf,
  stepTowards,
  withMeasured,
  type Heights,
  type Span,
} from './windowing';

/** Screens drawn above and below the one in view: further than a finger flings between two looks. */
const SCREENS_AROUND = 2;

/** The lowest screen reckoned with: a window that is not laid out yet has no height. */
const LOWEST_SCREEN = 480;

let lists = 0;

interface Windowing {
  /** Id of the element around all blocks. */
  id: string;
  idOf: (block: number) => string;
  drawn: Span;
  /** Room of the blocks above and below what is drawn. */
  above: number;
  below: number;
}

/**
 * Decides, as the page scrolls, which of a list's blocks are drawn. `onLeft` learns how many screens
 * of blocks are left below the window.
 */
export function useWindowing(
  count: number,
  onLook: (drawn: Span) => void,
  onLeft: (screensLeft: number) => void,
): Windowing {
  // Ids of its own, as pages that were left stay in the document.
  const [id] = useState(() => `long-list-${(lists += 1)}`);
  const idOf = useCallback((block: number) => `${id}-${block}`, [id]);
  const [{ heights, span, known }, setLayout] = useState(() => firstLayout(count));
  const { from, to } = clamp(heights.size === 0 ? firstSpan(count) : grown(span, known), count);

  const look = useCallback(() => {
    const blocks = Array.from({ length: to - from }, (_, place) => from + place);
    return readBoxes([id, ...blocks.map(idOf)]).then(([list, ...boxes]) => {
      // Out of sight, below another page: everything stays as it is until the page is back.
      if (!list || list.height === 0) return undefined;
      const measured = blocks.map((block, place) => [block, boxes[place]?.height ?? 0] as const);
      const top = -list.top;
      setLayout((before) => {
        const now = withMeasured(before.heights, measured);
        const wanted = blocksBetween(top - reach(), top + screen() + reach(), count, now);
        const inSight = blocksBetween(top, top + screen(), count, now);
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
  // Also after more was drawn or came, as what came may still leave the end in sight.
  useEffect(() => {
    void lookAndTell();
  }, [lookAndTell]);
  const lookAgain = useThrottled(() => void lookAndTell(), RESIZE_DELAY);
  usePageScroll(lookAgain);
  // What came while another page lay above was not drawn.
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
  span: Span;
  /** How many blocks there were then. */
  known: number;
}

const firstLayout = (count: number): Layout => ({
  heights: new Map(),
  span: firstSpan(count),
  known: count,
});

/** What is drawn until something is measured. */
const firstSpan = (count: number) => blocksBetween(0, screen() + reach(), count, new Map());

/** What comes after the last block is drawn at once if that one is, before it is looked at. */
const grown = ({ from, to }: Span, known: number): Span => ({
  from,
  to: to === known ? to + 1 : to,
});

const screen = () => Math.max(LOWEST_SCREEN, readWindowSize().height);
const reach = () => SCREENS_AROUND * screen();
