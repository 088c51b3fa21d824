import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { barsDrawing } from '@account-doctor/contract/charts/bars';
import {
  familyColors,
  figureOpacities,
  itemFigures,
  tierColors,
  tileFrames,
  tileWindow,
} from '@account-doctor/contract/charts/itemTile';
import { darkDrawing } from '@account-doctor/contract/charts/dark';
import { lineDrawing, lineScale } from '@account-doctor/contract/charts/lines';
import { palette } from '@account-doctor/contract/charts/palette';
import { axisNamePosition, radarDrawing } from '@account-doctor/contract/charts/radar';
import { rangeDrawing, rangePosition } from '@account-doctor/contract/charts/range';
import { scatterDrawing, scatterScale } from '@account-doctor/contract/charts/scatter';
import { stepDrawing } from '@account-doctor/contract/charts/step';
import { svgAddress, svgElement } from '@account-doctor/contract/charts/svg';

const drawn = (svg: string) => {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed.documentElement;
};
const all = (svg: string, name: string) => Array.from(drawn(svg).getElementsByTagName(name));
const numbers = (element: Element | undefined, ...names: string[]) =>
  names.map((name) => parseFloat(element?.getAttribute(name) ?? 'NaN'));

/** Relative luminance of a colour like `#1b2433`, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('item tiles', () => {
  const data = readFileSync(path.resolve('src/styles/tile.scss'), 'utf8');
  const sheet = readFileSync(path.resolve('src/features/game/ItemTile.scss'), 'utf8');
  const colorsOf = (name: string) =>
    (new RegExp(`\\$${name}: ([^;]+);`).exec(data)?.[1] ?? '').split(/\s+/);

  it('have the same figures and frames in the client’s style sheet', () => {
    const figures = [...data.matchAll(/^ {2}(\w+): \(([^)]+)\)/gm)].map(([, kind, paths = '']) => [
      kind,
      [...paths.matchAll(/'([^']+)'/g)].map(([, d]) => d),
    ]);
    expect(Object.fromEntries(figures)).toEqual(itemFigures);
    const frames = [...data.matchAll(/^ {2}(\d): '([^']+)'/gm)].map(([, ...row]) => row);
    expect(Object.fromEntries(frames)).toEqual(tileFrames);
  });

  it('have the same colours, tones and window there', () => {
    expect(colorsOf('tiers')).toEqual([0, 1, 2, 3].map((at) => tierColors[at as 0]));
    expect(colorsOf('families')).toEqual(familyColors);
    const tones = [...sheet.matchAll(/opacity='([\d.]+)'/g)].map(([, tone]) => Number(tone));
    expect([...tones, 1]).toEqual(figureOpacities);
    const { top, right, bottom, left } = tileWindow;
    expect(left).toBe(right);
    expect(sheet).toContain(`inset: ${top}% ${right}% ${bottom}%;`);
  });

  it('have contrast AA: the white figure on each family, the characters on each tier', () => {
    const ink = colorsOf('ink')[0] ?? '';
    for (const family of familyColors) expect(contrast('#ffffff', family)).toBeGreaterThan(4.5);
    for (const tier of Object.values(tierColors)) expect(contrast(ink, tier)).toBeGreaterThan(4.5);
  });
});

describe('the colours of the charts', () => {
  it('are those of the client’s design tokens', () => {
    const file = path.resolve('src/styles/tokens.scss');
    const tokens = new Map(
      [...readFileSync(file, 'utf8').matchAll(/--color-([\w-]+): (#\w+);/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
    for (const [name, value] of Object.entries(palette))
      expect([name, tokens.get(name)]).toEqual([name, value]);
  });
});

describe('a chart for the dark theme', () => {
  it('replaces each colour by its colour of the dark theme', () => {
    const file = path.resolve('src/styles/dark.scss');
    const tokens = new Map(
      [...readFileSync(file, 'utf8').matchAll(/--color-([\w-]+): (#\w+);/g)].map(
        ([, name = '', value]) => [name, value],
      ),
    );
    for (const [name, ink] of Object.entries(palette))
      expect([name, darkDrawing(svgElement('rect', { fill: ink }))]).toEqual([
        name,
        svgElement('rect', { fill: tokens.get(name) ?? '' }),
      ]);
  });
});

describe('a chart', () => {
  it('becomes a data URL that browsers decode to the same SVG', () => {
    const svg = svgElement('svg', { width: 1 / 3, fill: '#06c' });
    expect(svg).toBe('<svg width="0.33" fill="#06c"></svg>');
    const address = svgAddress(svg);
    expect(address).toMatch(/^data:image\/svg\+xml;charset=utf-8,[^#<>"]*$/);
    expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(svg);
  });
});

describe('the price range', () => {
  it('draws the band, the fair price, and a disc or a ring at the position of each sale', () => {
    const dots = [
      { at: 20, kind: 'sold' },
      { at: 90, kind: 'asked' },
    ] as const;
    const svg = rangeDrawing({ low: 25, fair: 40, high: 75, dots });
    const [, band] = all(svg, 'rect');
    expect(numbers(band, 'x', 'width')).toEqual([26.25, 47.5]);
    expect(numbers(all(svg, 'line')[0], 'x1')).toEqual([rangePosition(40)]);
    const [disc, ring] = all(svg, 'circle');
    expect(disc?.getAttribute('cx')).toBe(`${rangePosition(20)}%`);
    expect(disc?.getAttribute('fill')).toBe(palette['primary-strong']);
    expect(ring?.getAttribute('cx')).toBe(`${rangePosition(90)}%`);
    expect(ring?.getAttribute('stroke')).toBe(palette['primary-strong']);
  });
});

describe('a step of the waterfall', () => {
  const figures = {
    ink: palette.success,
    bar: { left: 10, width: 30 },
    lowers: false,
    doubt: null,
  };

  it('is solid when it raises the price', () => {
    const [, bar] = all(stepDrawing(figures), 'rect');
    expect(numbers(bar, 'x', 'width')).toEqual([10, 30]);
    expect(bar?.getAttribute('fill')).toBe(palette.success);
    expect(all(stepDrawing(figures), 'pattern')).toHaveLength(0);
  });

  it('is striped when it lowers the price', () => {
    const svg = stepDrawing({ ...figures, lowers: true });
    expect(all(svg, 'pattern')).toHaveLength(1);
    expect(svg).toContain('url(#taken)');
  });

  it('draws a frame around the uncertainty, and no bar if the price does not change', () => {
    const svg = stepDrawing({ ...figures, bar: null, doubt: { left: 5, width: 8 } });
    const boxes = all(svg, 'rect');
    expect(boxes).toHaveLength(2);
    expect(numbers(boxes[1], 'x', 'width')).toEqual([5, 8]);
  });
});

const radiiOf = (polygon: Element | undefined) =>
  (polygon?.getAttribute('points') ?? '').split(' ').map((point) => {
    const [x = NaN, y = NaN] = point.split(',').map(Number);
    return Math.hypot(x - 100, y - 100);
  });

describe('the radar', () => {
  it('draws positive values outside the zero ring and negative ones inside', () => {
    const [, zero, series] = all(radarDrawing([[100, -100, 0, 50, -20]]), 'polygon');
    const [level = NaN] = radiiOf(zero);
    const [most = NaN, least = NaN, none = NaN, more = NaN, less = NaN] = radiiOf(series);
    expect(none).toBeCloseTo(level, 0);
    expect(most).toBeGreaterThan(more);
    expect(more).toBeGreaterThan(level);
    expect(less).toBeLessThan(level);
    expect(least).toBeLessThan(less);
  });

  it('draws all series with one scale, the first one on top', () => {
    const [, , second, first] = all(
      radarDrawing([
        [200, 0, 0],
        [100, 0, 0],
      ]),
      'polygon',
    );
    const [big = NaN] = radiiOf(first);
    const [small = NaN] = radiiOf(second);
    expect(big).toBeGreaterThan(small);
    expect(first?.getAttribute('stroke')).not.toBe(second?.getAttribute('stroke'));
  });

  it('stays within its square for any values', () => {
    const figures = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(figures, (series) => {
        const [, , polygon] = all(radarDrawing([series]), 'polygon');
        for (const radius of radiiOf(polygon)) expect(radius).toBeLessThan(97);
      }),
    );
  });

  it('names its axes clockwise from the top', () => {
    expect(axisNamePosition(0, 4)).toEqual({ left: 50, top: 0 });
    expect(axisNamePosition(1, 4)).toEqual({ left: 100, top: 50 });
  });
});

describe('a line over time', () => {
  it('is horizontal if prices do not change, and higher for higher prices', () => {
    const scale = lineScale([100, 101], 100, 10);
    expect([scale.low, scale.high]).toEqual([95.5, 105.5]);
    expect(scale.top(101)).toBeLessThan(scale.top(100));
  });

  it('leaves a gap where a point has no value, and marks the newest point', () => {
    const figures = [100, 102, null, 104, 106, null];
    const scale = lineScale([100, 102, 104, 106], 100, 4);
    const svg = lineDrawing(figures, scale, 100);
    const segments = all(svg, 'line').filter((line) => line.getAttribute('stroke-width') === '2.5');
    expect(segments.map((line) => numbers(line, 'x1', 'x2'))).toEqual([
      [2, 21.2],
      [59.6, 78.8],
    ]);
    expect(numbers(all(svg, 'circle')[0], 'cx')).toEqual([78.8]);
  });

  it('draws no line without values', () => {
    const svg = lineDrawing([null, null], lineScale([], 100, 10), 100);
    expect(all(svg, 'circle')).toHaveLength(0);
  });
});

describe('bars', () => {
  it('stand above or below the zero line, with lengths in proportion to their values', () => {
    const bars = all(barsDrawing([0.1, -0.2, 0], 0.2), 'rect').map((bar) =>
      numbers(bar, 'y', 'height'),
    );
    expect(bars).toEqual([
      [28, 22],
      [50, 44],
      [50, 0],
    ]);
  });

  it('stay inside the chart and do not overlap', () => {
    const bars = all(barsDrawing([9, -9, 9], 0.2), 'rect').map((bar) =>
      numbers(bar, 'x', 'width', 'y', 'height'),
    );
    for (const [index, [x = NaN, width = NaN, y = NaN, height = NaN]] of bars.entries()) {
      expect(x).toBeGreaterThan((index * 100) / 3);
      expect(x + width).toBeLessThan(((index + 1) * 100) / 3);
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(100);
    }
  });
});

describe('estimates and prices', () => {
  const points = [
    { estimate: 1_000, price: 2_000, covered: true },
    { estimate: 8_000, price: 1_000, covered: false },
  ];
  const scale = scatterScale(points);

  it('lie on logarithmic axes: estimates to the right, prices upwards', () => {
    const [disc, ring] = all(scatterDrawing(points, { low: 0.5, high: 2 }, scale), 'circle');
    const [discX = NaN, discY = NaN] = numbers(disc, 'cx', 'cy');
    const [ringX = NaN, ringY = NaN] = numbers(ring, 'cx', 'cy');
    // On a logarithmic axis a factor of 8 is three times as long as a factor of 2.
    expect((ringX - discX) / (ringY - discY)).toBeCloseTo(3, 1);
    expect(disc?.getAttribute('fill')).toBe(palette['primary-strong']);
    expect(ring?.getAttribute('fill')).toBe(palette.surface);
  });

  it('have the usual range as a band around the diagonal', () => {
    const [band] = all(scatterDrawing(points, { low: 0.5, high: 2 }, scale), 'polygon');
    const corners = (band?.getAttribute('points') ?? '').split(/[ ,]/).map(Number);
    const distance = scale.distanceOf(2);
    const expected = [100 + distance, distance, -distance, 100 - distance];
    [1, 3, 5, 7].forEach((index, corner) =>
      expect(corners[index]).toBeCloseTo(expected[corner] ?? NaN),
    );
  });

  it.each([
    [
      [30_000, 800_000],
      [50_000, 100_000, 200_000, 500_000],
    ],
    [
      [1_500, 9_000_000],
      [10_000, 100_000, 1_000_000],
    ],
    [
      [21_000, 48_000],
      [21_000, 48_000],
    ],
  ])('between %j have round numbers at their grid lines', ([low = 0, high = 0], ticks) => {
    const ends = [{ estimate: low, price: high, covered: true }];
    expect(scatterScale(ends).ticks).toEqual(ticks);
  });

  it('of a single price have a scale too', () => {
    const { positionOf, ticks } = scatterScale([{ estimate: 5_000, price: 5_000, covered: true }]);
    expect(positionOf(5_000)).toBeCloseTo(50);
    expect(ticks.every(Number.isFinite)).toBe(true);
  });
});
