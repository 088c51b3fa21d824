import { describe, expect, it } from 'vitest';
import { splitIntoBlocks } from '@/ui/longList/blocks';
import {
  blocksBetween,
  clampSpan,
  totalHeight,
  stepTowards,
  addMeasurements,
  type Heights,
} from '@/ui/longList/windowing';

const measured = (...heights: number[]): Heights => new Map(heights.entries());

describe('the mounted blocks', () => {
  const heights = measured(100, 200, 300, 400);

  it.each([
    ['the beginning', 0, 100, { from: 0, to: 1 }],
    ['a part of several blocks with different heights', 150, 650, { from: 1, to: 4 }],
    ['exactly one block', 100, 300, { from: 1, to: 2 }],
    ['the end', 900, 5_000, { from: 3, to: 4 }],
  ])('are those that overlap %s', (_, top, bottom, blocks) => {
    expect(blocksBetween({ top, bottom }, 4, heights)).toEqual(blocks);
  });

  it('include at least the nearest one', () => {
    expect(blocksBetween({ top: -900, bottom: -300 }, 4, heights)).toEqual({ from: 0, to: 1 });
    expect(blocksBetween({ top: 2_000, bottom: 3_000 }, 4, heights)).toEqual({ from: 3, to: 4 });
    expect(blocksBetween({ top: 0, bottom: 1_000 }, 0, new Map())).toEqual({ from: 0, to: 0 });
  });

  it('are few among thousands, at every scroll position', () => {
    const many = measured(...Array.from({ length: 1_000 }, (_, block) => 700 + (block % 7) * 50));
    const whole = totalHeight({ from: 0, to: 1_000 }, many);
    for (let top = 0; top < whole; top += 9_973) {
      const { from, to } = blocksBetween({ top, bottom: top + 3_335 }, 1_000, many);
      expect(to - from).toBeLessThanOrEqual(6);
      expect(totalHeight({ from: 0, to: from }, many)).toBeLessThanOrEqual(top);
      expect(totalHeight({ from: 0, to }, many)).toBeGreaterThanOrEqual(
        Math.min(whole, top + 3_335),
      );
    }
  });

  it('stay within a list that became shorter', () => {
    expect(clampSpan({ from: 7, to: 12 }, 3)).toEqual({ from: 2, to: 3 });
    expect(clampSpan({ from: 7, to: 12 }, 0)).toEqual({ from: 0, to: 0 });
    expect(clampSpan({ from: 1, to: 3 }, 10)).toEqual({ from: 1, to: 3 });
  });
});

describe('the space for unmounted blocks', () => {
  it('is their measured height, or an average for blocks that were never mounted', () => {
    const heights = measured(100, 300);
    expect(totalHeight({ from: 0, to: 2 }, heights)).toBe(400);
    expect(totalHeight({ from: 0, to: 4 }, heights)).toBe(800);
    expect(totalHeight({ from: 2, to: 2 }, heights)).toBe(0);
  });

  it('and that of the mounted blocks do not change by scrolling', () => {
    const heights = measured(100, 200, 300, 400);
    const whole = totalHeight({ from: 0, to: 4 }, heights);
    for (let top = 0; top < 1_000; top += 50) {
      const { from, to } = blocksBetween({ top, bottom: top + 200 }, 4, heights);
      const parts = [
        { from: 0, to: from },
        { from, to },
        { from: to, to: 4 },
      ].map((span) => totalHeight(span, heights));
      expect(parts.reduce((sum, room) => sum + room)).toBe(whole);
    }
  });
});

describe('measuring', () => {
  it('records changed heights', () => {
    expect(addMeasurements(measured(100, 200), [[1, 250]])).toEqual(measured(100, 250));
  });

  it('ignores differences below a pixel, and hidden blocks', () => {
    const heights = measured(100, 200);
    const again = addMeasurements(heights, [
      [0, 100.3],
      [1, 0],
    ]);
    expect(again).toBe(heights);
  });
});

describe('mounting step by step', () => {
  const wanted = { from: 10, to: 30 };
  const inSight = { from: 18, to: 21 };

  it('starts with the visible blocks after a jump', () => {
    expect(stepTowards(wanted, inSight, { from: 50, to: 60 })).toEqual(inSight);
    expect(stepTowards(wanted, inSight, { from: 0, to: 18 })).toEqual(inSight);
  });

  it('adds a block at either end, unmounts distant blocks at once, and stops when all are mounted', () => {
    let drawn = { from: 19, to: 40 };
    drawn = stepTowards(wanted, inSight, drawn);
    expect(drawn).toEqual({ from: 18, to: 30 });
    for (let step = 0; step < 8; step += 1) drawn = stepTowards(wanted, inSight, drawn);
    expect(drawn).toEqual(wanted);
    expect(stepTowards(wanted, inSight, drawn)).toEqual(wanted);
  });
});

describe('blocks', () => {
  const page = (length: number, from: number) => Array.from({ length }, (_, index) => from + index);

  it('contain every row once, in order, with its page', () => {
    const blocks = splitIntoBlocks([page(20, 0), page(7, 20)]);
    expect(blocks.flatMap(({ rows }) => rows)).toEqual(page(27, 0));
    expect(blocks.map((block) => block.page)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(Math.max(...blocks.map(({ rows }) => rows.length))).toBe(4);
  });

  it('stay identical while their page does', () => {
    const first = page(20, 0);
    const [before] = splitIntoBlocks([first]);
    expect(splitIntoBlocks([first, page(20, 20)])[0]?.rows).toBe(before?.rows);
  });
});
