import { palette } from './palette';
import { percent, stretched, tag } from './svg';

/** Room above and below the highest and the lowest figure, in percent of the height. */
const ROOM = 8;

/** Room on either side, in percent of the width, for the mark of a point at the end. */
const SIDE = 2;

/** Where figures lie on a line chart, in percent, and which two rules frame them. */
export interface LineScale {
  /** What the lower and the upper rule stand for. */
  low: number;
  high: number;
  /** The place of a figure from the top, in percent. */
  top: (figure: number) => number;
}

/**
 * A scale that all figures and `level` fit on. It is at least `least` high, so that a tremor does not
 * look like a fall.
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
 * Figures over time as a line, a gap where a point has none; the dashed rule is `level`, which they
 * are measured against. The newest point is marked.
 */
export function lineDrawing(
  figures: readonly (number | null)[],
  { low, high, top }: LineScale,
  level: number,
): string {
  const left = (place: number) =>
    SIDE + ((100 - 2 * SIDE) * place) / Math.max(1, figures.length - 1);
  const rule = (figure: number, attributes: Record<string, string | number>) =>
    tag('line', {
      x1: '0%',
      x2: '100%',
      y1: percent(top(figure)),
      y2: percent(top(figure)),
      ...attributes,
    });
  const stroke = {
    stroke: palette['primary-strong'],
    'stroke-width': 2.5,
    'stroke-linecap': 'round',
  };
  const segments = figures.slice(1).map((figure, place) => {
    const before = figures[place] ?? null;
    if (figure === null || before === null) return '';
    return tag('line', {
      x1: percent(left(place)),
      y1: percent(top(before)),
      x2: percent(left(place + 1)),
      y2: percent(top(figure)),
      ...stroke,
    });
  });
  const last = figures.length - 1 - [...figures].reverse().findIndex((figure) => figure !== null);
  const newest = figures[last] ?? null;
  return stretched(
    rule(high, { stroke: palette.line }),
    rule(low, { stroke: palette.line }),
    rule(level, { stroke: palette['text-tertiary'], 'stroke-dasharray': '4 3' }),
    ...segments,
    ...(newest === null
      ? []
      : [
          tag('circle', {
            cx: percent(left(last)),
            cy: percent(top(newest)),
            r: 4,
            fill: palette['primary-strong'],
            stroke: palette.surface,
            'stroke-width': 1.5,
          }),
        ]),
  );
}
