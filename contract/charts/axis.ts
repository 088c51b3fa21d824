import { palette } from './palette';
import { svgPercent, stretchedSvg, svgElement } from './svg';

/** Height of the drawing in px. */
export const AXIS_HEIGHT = 20;
const MIDDLE = AXIS_HEIGHT / 2;
const DOT = 5;
/** Margin on each side in percent, so that marks at the edge are not cut off. */
const SIDE = 3;

/** Returns a function that maps prices to 0–100, from the lowest to the highest of `prices`. */
export function axisScale(prices: readonly number[]): (price: number) => number {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const width = Math.max(1, high - low);
  return (price) => SIDE + ((100 - 2 * SIDE) * (price - low)) / width;
}

/**
 * Positions on the axis, in percent of the width: of the price paid, of that price adjusted to this account, and of the
 * fair price.
 */
interface AxisPlaces {
  paid: number;
  adjusted: number;
  fair: number;
  kind: 'asked' | 'sold';
}

/** Draws a sale on the axis: a line from the price paid to the adjusted price, and the fair price. */
export function axisDrawing({ paid, adjusted, fair, kind }: AxisPlaces): string {
  const ink = palette['primary-strong'];
  const line = ([from, to]: [number, number], stroke: string, width: number) =>
    svgElement('line', {
      x1: svgPercent(from),
      x2: svgPercent(to),
      y1: MIDDLE,
      y2: MIDDLE,
      stroke,
      'stroke-width': width,
    });
  return stretchedSvg(
    line([0, 100], palette.line, 2),
    line([paid, adjusted], ink, 2),
    svgElement('circle', { cx: svgPercent(paid), cy: MIDDLE, r: 2, fill: ink }),
    svgElement('line', {
      x1: svgPercent(fair),
      x2: svgPercent(fair),
      y1: 1,
      y2: AXIS_HEIGHT - 1,
      stroke: palette.selected,
      'stroke-width': 3,
    }),
    svgElement('circle', {
      cx: svgPercent(adjusted),
      cy: MIDDLE,
      // Listings are rings and sales are discs, so that colour is not the only difference.
      r: kind === 'asked' ? DOT - 1 : DOT,
      fill: kind === 'asked' ? palette.surface : ink,
      stroke: kind === 'asked' ? ink : palette.surface,
      'stroke-width': kind === 'asked' ? 2 : 1,
    }),
  );
}
