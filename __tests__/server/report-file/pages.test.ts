import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoPages } from '../../../server/domain/reportFile/printing/pages';

const MOST = 2_000;

/** Lines of a random height at random distances. */
const strip = fc
  .array(
    fc.record({ gap: fc.integer({ min: 9, max: 90 }), height: fc.integer({ min: 1, max: 400 }) }),
    {
      minLength: 1,
      maxLength: 80,
    },
  )
  .map((lines) => {
    let reached = 0;
    return lines.map(({ gap, height }) => {
      const top = reached + gap;
      reached = top + height;
      return { top, bottom: reached };
    });
  });

describe('pages', () => {
  it('contain everything, each element completely and once, and are not higher than a page', () => {
    fc.assert(
      fc.property(strip, (things) => {
        const height = (things.at(-1)?.bottom ?? 0) + 30;
        const pages = splitIntoPages(things, height, MOST);
        for (const { top, bottom } of pages) expect(bottom - top).toBeLessThanOrEqual(MOST);
        for (const thing of things) {
          const holding = pages.filter(
            ({ top, bottom }) => top <= thing.top && bottom >= thing.bottom,
          );
          const touching = pages.filter(
            ({ top, bottom }) => top < thing.bottom && bottom > thing.top,
          );
          expect([holding.length, touching.length]).toEqual([1, 1]);
        }
      }),
    );
  });

  it('end at the widest gap near their end', () => {
    const things = [
      { top: 0, bottom: 400 },
      { top: 410, bottom: 800 },
      { top: 810, bottom: 1_200 },
      { top: 1_210, bottom: 1_600 },
      { top: 1_610, bottom: 1_700 },
      { top: 1_790, bottom: 1_850 },
      { top: 1_860, bottom: 2_100 },
    ];
    expect(splitIntoPages(things, 2_100, MOST)).toEqual([
      { top: 0, bottom: 1_704 },
      { top: 1_786, bottom: 2_100 },
    ]);
  });

  it('cut through backgrounds, and through elements higher than a page', () => {
    const ground = { top: 0, bottom: 5_000 };
    const line = (top: number) => ({ top, bottom: top + 30 });
    const lines = Array.from({ length: 100 }, (_, index) => line(index * 50));
    for (const { top } of splitIntoPages([ground, ...lines], 5_000, MOST).slice(1))
      expect(top % 50).toBe(46);
    expect(splitIntoPages([ground], 5_000, MOST)).toHaveLength(3);
  });

  it('keep a heading with its first line, and a tile with its name', () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({
      top: index * 50,
      bottom: index * 50 + 34,
    }));
    // A heading in the last fifth, with less space below than above.
    const heading = { top: 1_620, bottom: 1_660 };
    const below = Array.from({ length: 20 }, (_, index) => ({
      top: 1_680 + index * 50,
      bottom: 1_714 + index * 50,
    }));
    expect(splitIntoPages([...lines, heading, ...below], 2_680, MOST)[1]?.top).toBe(1_616);
    const tile = { top: 1_600, bottom: 1_880 };
    const name = Array.from({ length: 10 }, (_, index) => ({
      top: 1_884 + index * 40,
      bottom: 1_918 + index * 40,
    }));
    expect(splitIntoPages([...lines, tile, ...name], 2_300, MOST)[1]?.top).toBe(1_596);
  });
});
