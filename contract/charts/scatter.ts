import { palette } from './palette';
import { stretchedSvg, svgPercent, svgElement } from './svg';

/** An estimate and the price paid, in the same unit. */
export interface ScatterPoint {
  estimate: number;
  price: number;
  /** Whether the price lay within the range of its estimate. */
  covered: boolean;
}

/** The scale of both axes: logarithmic, so that a point's distance from the diagonal is its relative error. */
export interface ScatterScale {
  /** Values of the grid lines, ascending. */
  ticks: number[];
  /** Returns the position of a value, in percent of the axis. */
  positionOf: (value: number) => number;
  /** Returns the distance on the axis between a value and `ratio` times that value, in percent of the axis. */
  distanceOf: (ratio: number) => number;
}

/** The axes extend beyond the lowest and highest value by this factor. */
const ROOM = 1.2;
const MOST_TICKS = 5;
const DOT = 3.5;

/** Creates a scale that contains all estimates and prices. */
export function scatterScale(points: readonly ScatterPoint[]): ScatterScale {
  const values = points.flatMap(({ estimate, price }) => [estimate, price]);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const low = Math.log(lowest / ROOM);
  const length = Math.log(highest * ROOM) - low;
  return {
    ticks: ticksBetween(lowest, highest),
    positionOf: (value) => (100 * (Math.log(value) - low)) / length,
    distanceOf: (ratio) => (100 * Math.log(ratio)) / length,
  };
}

/**
 * Values of the grid lines: 1, 2 and 5 times each power of ten. Only the powers of ten if that gives too many values;
 * `lowest` and `highest` if it gives fewer than two.
 */
function ticksBetween(lowest: number, highest: number): number[] {
  const first = Math.floor(Math.log10(lowest));
  const powers = Array.from(
    { length: Math.ceil(Math.log10(highest)) - first + 1 },
    (_, index) => 10 ** (first + index),
  );
  const ticksInRange = (ticks: number[]) =>
    ticks.filter((tick) => tick >= lowest && tick <= highest);
  const all = ticksInRange(powers.flatMap((power) => [power, 2 * power, 5 * power]));
  const ticks = all.length > MOST_TICKS ? ticksInRange(powers) : all;
  return ticks.length < 2 ? [lowest, highest] : ticks;
}

/**
 * Scatter chart with estimates to the right and prices upwards: a point on the dashed diagonal was estimated exactly.
 * The band is the usual range around an estimate; a ring is a price outside of the range of its own estimate.
 * @param range the ends of the usual range, divided by the estimate
 */
export function scatterDrawing(
  points: readonly ScatterPoint[],
  range: { low: number; high: number },
  { ticks, positionOf, distanceOf }: ScatterScale,
): string {
  const bottom = 100 - distanceOf(range.low);
  const top = 100 - distanceOf(range.high);
  const corners = `0,${bottom} 100,${bottom - 100} 100,${top - 100} 0,${top}`;
  const band = svgElement(
    'svg',
    { width: '100%', height: '100%', viewBox: '0 0 100 100', preserveAspectRatio: 'none' },
    svgElement('polygon', { points: corners, fill: palette['primary-soft'] }),
  );
  const line = (ends: Record<string, string>, stroke: string) =>
    svgElement('line', { ...ends, stroke });
  const grid = ticks.map((tick) => {
    const right = svgPercent(positionOf(tick));
    const down = svgPercent(100 - positionOf(tick));
    return (
      line({ x1: right, x2: right, y1: '0%', y2: '100%' }, palette.line) +
      line({ x1: '0%', x2: '100%', y1: down, y2: down }, palette.line)
    );
  });
  const dots = points.map(({ estimate, price, covered }) =>
    svgElement('circle', {
      cx: svgPercent(positionOf(estimate)),
      cy: svgPercent(100 - positionOf(price)),
      r: covered ? DOT : DOT - 0.5,
      fill: covered ? palette['primary-strong'] : palette.surface,
      stroke: covered ? palette.surface : palette.warning,
      'stroke-width': covered ? 0.5 : 1.5,
    }),
  );
  return stretchedSvg(
    band,
    ...grid,
    svgElement('line', {
      ...{ x1: '0%', y1: '100%', x2: '100%', y2: '0%' },
      stroke: palette['text-tertiary'],
      'stroke-dasharray': '4 3',
    }),
    ...dots,
  );
}
