import { palette } from './palette';
import { stretchedSvg, svgPercent, tag } from './svg';

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
  at: (value: number) => number;
  /** Returns the distance on the axis between a value and `ratio` times that value, in percent of the axis. */
  shift: (ratio: number) => number;
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
    at: (value) => (100 * (Math.log(value) - low)) / length,
    shift: (ratio) => (100 * Math.log(ratio)) / length,
  };
}

/**
 * 1, 2 and 5 times each power of ten; only the powers if these are too many values, or the two ends if they are too
 * few.
 */
function ticksBetween(lowest: number, highest: number): number[] {
  const first = Math.floor(Math.log10(lowest));
  const powers = Array.from(
    { length: Math.ceil(Math.log10(highest)) - first + 1 },
    (_, index) => 10 ** (first + index),
  );
  const within = (ticks: number[]) => ticks.filter((tick) => tick >= lowest && tick <= highest);
  const all = within(powers.flatMap((power) => [power, 2 * power, 5 * power]));
  const ticks = all.length > MOST_TICKS ? within(powers) : all;
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
  { ticks, at, shift }: ScatterScale,
): string {
  const bottom = 100 - shift(range.low);
  const top = 100 - shift(range.high);
  const corners = `0,${bottom} 100,${bottom - 100} 100,${top - 100} 0,${top}`;
  const band = tag(
    'svg',
    { width: '100%', height: '100%', viewBox: '0 0 100 100', preserveAspectRatio: 'none' },
    tag('polygon', { points: corners, fill: palette['primary-soft'] }),
  );
  const line = (ends: Record<string, string>, stroke: string) => tag('line', { ...ends, stroke });
  const grid = ticks.map((tick) => {
    const right = svgPercent(at(tick));
    const down = svgPercent(100 - at(tick));
    return (
      line({ x1: right, x2: right, y1: '0%', y2: '100%' }, palette.line) +
      line({ x1: '0%', x2: '100%', y1: down, y2: down }, palette.line)
    );
  });
  const dots = points.map(({ estimate, price, covered }) =>
    tag('circle', {
      cx: svgPercent(at(estimate)),
      cy: svgPercent(100 - at(price)),
      r: covered ? DOT : DOT - 0.5,
      fill: covered ? palette['primary-strong'] : palette.surface,
      stroke: covered ? palette.surface : palette.warning,
      'stroke-width': covered ? 0.5 : 1.5,
    }),
  );
  return stretchedSvg(
    band,
    ...grid,
    tag('line', {
      ...{ x1: '0%', y1: '100%', x2: '100%', y2: '0%' },
      stroke: palette['text-tertiary'],
      'stroke-dasharray': '4 3',
    }),
    ...dots,
  );
}
