import { palette } from './palette';
import { svgPercent, stretchedSvg, svgElement } from './svg';

/** Margin above and below, in percent of the height. */
const ROOM = 8;

/** Margin on each side in percent of the width, for the mark of the last point. */
const SIDE = 2;

/** Vertical scale of a line chart, with the values of its two grid lines. */
export interface LineScale {
  /** Values of the lower and upper grid lines. */
  low: number;
  high: number;
  /** Returns the distance of a value from the top, in percent. */
  top: (figure: number) => number;
}

/**
 * Creates a scale that contains all values and `level`, and spans at least `least`, so that small changes do not look
 * dramatic.
 */
export function lineScale(figures: readonly number[], level: number, least: number): LineScale {
  const lowest = Math.min(level, ...figures);
  const highest = Math.max(level, ...figures);
  const lacking = Math.max(0, least - (highest - lowest)) / 2;
  const low = lowest - lacking;
  const high = highest + lacking;
  const top = (figure: number) => ROOM + ((100 - 2 * ROOM) * (high - figure)) / (high - low);
  return { low, high, top };
}

/**
 * Line chart of values over time. A missing value is a gap, the dashed line is the reference `level`, and the newest
 * point is marked.
 */
export function lineDrawing(
  figures: readonly (number | null)[],
  { low, high, top }: LineScale,
  level: number,
): string {
  const leftOf = (index: number) =>
    SIDE + ((100 - 2 * SIDE) * index) / Math.max(1, figures.length - 1);
  const gridLine = (figure: number, attributes: Record<string, string | number>) =>
    svgElement('line', {
      x1: '0%',
      x2: '100%',
      y1: svgPercent(top(figure)),
      y2: svgPercent(top(figure)),
      ...attributes,
    });
  const stroke = {
    stroke: palette['primary-strong'],
    'stroke-width': 2.5,
    'stroke-linecap': 'round',
  };
  const segments = figures.slice(1).map((figure, index) => {
    const before = figures[index] ?? null;
    if (figure === null || before === null) return '';
    return svgElement('line', {
      x1: svgPercent(leftOf(index)),
      y1: svgPercent(top(before)),
      x2: svgPercent(leftOf(index + 1)),
      y2: svgPercent(top(figure)),
      ...stroke,
    });
  });
  const last = figures.length - 1 - [...figures].reverse().findIndex((figure) => figure !== null);
  const newest = figures[last] ?? null;
  return stretchedSvg(
    gridLine(high, { stroke: palette.line }),
    gridLine(low, { stroke: palette.line }),
    gridLine(level, { stroke: palette['text-tertiary'], 'stroke-dasharray': '4 3' }),
    ...segments,
    ...(newest === null
      ? []
      : [
          svgElement('circle', {
            cx: svgPercent(leftOf(last)),
            cy: svgPercent(top(newest)),
            r: 4,
            fill: palette['primary-strong'],
            stroke: palette.surface,
            'stroke-width': 1.5,
          }),
        ]),
  );
}
