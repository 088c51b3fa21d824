import { palette } from './palette';
import { stretchedSvg, svgPercent, svgElement } from './svg';

/** A point of an account's price over time: a valuation, or the last valuation adjusted by the market index. */
interface WorthPoint {
  /** In ms since the epoch. */
  at: number;
  fair: number;
  isValuation: boolean;
}

/** Free space above and below the line, and beside it, in percent. */
const ROOM = 12;
const SIDE = 3;
/**
 * Minimum range of prices in the drawing, as a share of the middle price, so that small changes do not look dramatic.
 */
const LEAST_RANGE = 0.1;

type Place = [left: number, top: number];

/** Returns the place of a point in percent of the drawing. */
function worthScale(points: readonly WorthPoint[]): (point: WorthPoint) => Place {
  const prices = points.map(({ fair }) => fair);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const middle = (lowest + highest) / 2;
  const half = Math.max((highest - lowest) / 2, (middle * LEAST_RANGE) / 2, 1);
  const from = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - from);
  return ({ at, fair }) => [
    SIDE + ((100 - 2 * SIDE) * (at - from)) / span,
    50 - ((50 - ROOM) * (fair - middle)) / half,
  ];
}

const segment = ([x1, y1]: Place, [x2, y2]: Place, attributes: Record<string, string | number>) =>
  svgElement('line', {
    x1: svgPercent(x1),
    y1: svgPercent(y1),
    x2: svgPercent(x2),
    y2: svgPercent(y2),
    stroke: palette['primary-strong'],
    'stroke-linecap': 'round',
    ...attributes,
  });

/**
 * Draws an account's price over time. Dots are valuations. The line after a dot is the price of that valuation adjusted
 * by the market index, dashed where the index is unknown. A thin dotted line connects the end of that line with the
 * next valuation.
 */
export function worthDrawing(points: readonly WorthPoint[]): string {
  const placeOf = worthScale(points);
  const lines = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    const dashes = before.isValuation ? '6 4' : '1 4';
    return segment(
      placeOf(before),
      placeOf(point),
      point.isValuation
        ? { 'stroke-width': 1.5, 'stroke-dasharray': dashes }
        : { 'stroke-width': 2.5 },
    );
  });
  const dots = points
    .filter(({ isValuation }) => isValuation)
    .map((point) => {
      const [left, top] = placeOf(point);
      return svgElement('circle', {
        cx: svgPercent(left),
        cy: svgPercent(top),
        r: 5,
        fill: palette['primary-strong'],
        stroke: palette.surface,
        'stroke-width': 2,
      });
    });
  return stretchedSvg(...lines, ...dots);
}

/** Draws a small curve of prices at equal time steps, oldest first. */
export function sparkDrawing(prices: readonly number[]): string {
  const points = prices.map((fair, at) => ({ at, fair, isValuation: false }));
  const placeOf = worthScale(points);
  const lines = points
    .slice(1)
    .map((point, index) =>
      segment(placeOf(points[index] ?? point), placeOf(point), { 'stroke-width': 2 }),
    );
  return stretchedSvg(...lines);
}
