import { palette } from './palette';
import { svgPercent, stretchedSvg, svgElement } from './svg';

/** Height of the drawing in px. */
export const RANGE_HEIGHT = 40;
const MIDDLE = RANGE_HEIGHT / 2;
const BAND = 16;
const DOT = 5;
const FAIR = 4;

/** Margin on each side in percent, so that marks at the edge are not cut off. */
const SIDE = 2.5;

/** Converts a position on the price scale to one in the drawing; both in percent of the width. */
export const rangePosition = (at: number): number => SIDE + ((100 - 2 * SIDE) * at) / 100;

/** Positions on the price scale, 0–100; see `rangeScale`. */
interface RangeFigures {
  low: number;
  fair: number;
  high: number;
  dots: readonly { at: number; kind: 'asked' | 'sold' }[];
}

/** Draws a price range as a band from low to high, with a line for the fair price and a dot for each sale. */
export function rangeDrawing({ low, fair, high, dots }: RangeFigures): string {
  const ink = palette['primary-strong'];
  return stretchedSvg(
    svgElement('rect', { y: MIDDLE - 1, width: '100%', height: 2, rx: 1, fill: palette.line }),
    svgElement('rect', {
      x: svgPercent(rangePosition(low)),
      y: MIDDLE - BAND / 2,
      width: svgPercent(rangePosition(high) - rangePosition(low)),
      height: BAND,
      rx: BAND / 2,
      fill: palette['primary-soft'],
      stroke: palette.primary,
    }),
    ...dots.map(({ at, kind }) =>
      svgElement('circle', {
        cx: svgPercent(rangePosition(at)),
        cy: MIDDLE,
        // Listings are rings and sales are discs, so that colour is not the only difference.
        r: kind === 'asked' ? DOT - 1 : DOT,
        fill: kind === 'asked' ? palette.surface : ink,
        stroke: kind === 'asked' ? ink : palette.surface,
        'stroke-width': kind === 'asked' ? 2 : 1,
      }),
    ),
    svgElement('line', {
      x1: svgPercent(rangePosition(fair)),
      x2: svgPercent(rangePosition(fair)),
      y1: MIDDLE - 14,
      y2: MIDDLE + 14,
      stroke: palette.surface,
      'stroke-width': FAIR + 4,
      'stroke-linecap': 'round',
    }),
    svgElement('line', {
      x1: svgPercent(rangePosition(fair)),
      x2: svgPercent(rangePosition(fair)),
      y1: MIDDLE - 14,
      y2: MIDDLE + 14,
      stroke: palette.selected,
      'stroke-width': FAIR,
      'stroke-linecap': 'round',
    }),
  );
}
