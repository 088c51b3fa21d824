import { palette } from './palette';
import { percent, stretched, tag } from './svg';

/** Height of the drawing, in px. */
export const AXIS_HEIGHT = 20;
const MIDDLE = AXIS_HEIGHT / 2;
const DOT = 5;
/** Percent of the width left free on either side, so that nothing at an edge is cut off. */
const SIDE = 3;

/** Where prices lie on the one axis of all comparables: 0–100 from the lowest to the highest. */
export function axisScale(prices: readonly number[]): (price: number) => number {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const width = Math.max(1, high - low);
  return (price) => SIDE + ((100 - 2 * SIDE) * (price - low)) / width;
}

/** Percent of the width: what a sale brought, what it says of this account, and the fair price. */
interface AxisPlaces {
  paid: number;
  adjusted: number;
  fair: number;
  kind: 'asked' | 'sold';
}

/** A sale on the axis: a stroke from what was paid to what it comes to here, and the fair price. */
export function axisDrawing({ paid, adjusted, fair, kind }: AxisPlaces): string {
  const ink = palette['primary-strong'];
  const line = (from: number, to: number, stroke: string, width: number) =>
    tag('line', {
      x1: percent(from),
      x2: percent(to),
      y1: MIDDLE,
      y2: MIDDLE,
      stroke,
      'stroke-width': width,
    });
  return stretched(
    line(0, 100, palette.line, 2),
    line(paid, adjusted, ink, 2),
    tag('circle', { cx: percent(paid), cy: MIDDLE, r: 2, fill: ink }),
    tag('line', {
      x1: percent(fair),
      x2: percent(fair),
      y1: 1,
      y2: AXIS_HEIGHT - 1,
      stroke: palette.selected,
      'stroke-width': 3,
    }),
    tag('circle', {
      cx: percent(adjusted),
      cy: MIDDLE,
      // An asked price is a ring, a sold one a disc: not by colour alone.
      r: kind === 'asked' ? DOT - 1 : DOT,
      fill: kind === 'asked' ? palette.surface : ink,
      stroke: kind === 'asked' ? ink : palette.surface,
      'stroke-width': kind === 'asked' ? 2 : 1,
    }),
  );
}
