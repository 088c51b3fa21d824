import { palette, seriesStyles } from './palette';
import { squareSvg, svgElement } from './svg';

const SIDE = 200;
const CENTRE = SIDE / 2;
/** Radius of the largest value. */
const OUTER = 96;
/** Radius of the smallest value; above 0, because all axes meet there. */
const INNER = 10;

type Point = [x: number, y: number];

/** The point at `radius` on an axis; axes are numbered clockwise from the top. */
function pointOn(axis: number, axes: number, radius: number): Point {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
}

const pointsText = (places: Point[]) =>
  places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Radius of a value. Zero is the same ring on all axes; positive values are outside of it. */
function radiusOf(figure: number, reach: number): number {
  const zero = (OUTER + INNER) / 2;
  return reach > 0 ? zero + ((OUTER - INNER) / 2) * (figure / reach) : zero;
}

/**
 * Radar chart with the same scale on all axes: positive values are outside of the dashed zero ring, negative ones
 * inside. Each series has a value per axis; a series that is `null` is left out, but keeps its colour. The first series
 * is on top.
 */
export function radarDrawing(series: readonly (readonly number[] | null)[]): string {
  const known = series.filter((figures) => figures !== null);
  const axes = known[0]?.length ?? 0;
  const reach = Math.max(0, ...known.flat().map(Math.abs));
  const ring = (radius: number, attributes: Record<string, string | number>) =>
    svgElement('polygon', {
      points: pointsText(Array.from({ length: axes }, (_, axis) => pointOn(axis, axes, radius))),
      fill: 'none',
      ...attributes,
    });
  const spokes = Array.from({ length: axes }, (_, axis) => {
    const [x, y] = pointOn(axis, axes, OUTER);
    return svgElement('line', { x1: CENTRE, y1: CENTRE, x2: x, y2: y, stroke: palette.line });
  });
  const drawn = series.map((figures, index) => {
    if (figures === null) return '';
    const { ink, dashes } = seriesStyles[index % seriesStyles.length] ?? { ink: palette.text };
    const corners = figures.map((figure, axis) => pointOn(axis, axes, radiusOf(figure, reach)));
    return (
      svgElement('polygon', {
        points: pointsText(corners),
        fill: ink,
        'fill-opacity': known.length === 1 ? 0.16 : 0.05,
        stroke: ink,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
        'stroke-dasharray': dashes ?? 'none',
      }) + corners.map(([cx, cy]) => svgElement('circle', { cx, cy, r: 3, fill: ink })).join('')
    );
  });
  return squareSvg(
    SIDE,
    ring(OUTER, { fill: palette.surface, stroke: palette['line-strong'] }),
    ...spokes,
    ring(radiusOf(0, 0), { stroke: palette['text-tertiary'], 'stroke-dasharray': '4 3' }),
    ...drawn.reverse(),
  );
}

/** Position of an axis name around the drawing, in percent of the drawing's side. */
export function axisNamePosition(axis: number, axes: number): { left: number; top: number } {
  const [x, y] = pointOn(axis, axes, CENTRE);
  return { left: (100 * x) / SIDE, top: (100 * y) / SIDE };
}
