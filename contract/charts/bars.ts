import { palette } from './palette';
import { svgPercent, stretchedSvg, svgElement } from './svg';

/** Width of a bar, as a share of the space per bar. */
const BAR = 0.64;
/** Margin above and below the longest bars, in percent of the height. */
const ROOM = 6;

/**
 * Bar chart around a zero line: positive values as filled bars upwards, negative ones as outlined bars downwards.
 * `reach` is the value of a bar with full height.
 */
export function barsDrawing(figures: readonly number[], reach: number): string {
  const width = 100 / Math.max(1, figures.length);
  const barLength = (figure: number) => ((50 - ROOM) * Math.min(Math.abs(figure), reach)) / reach;
  const bars = figures.map((figure, index) =>
    svgElement('rect', {
      x: svgPercent(index * width + (width * (1 - BAR)) / 2),
      y: svgPercent(figure > 0 ? 50 - barLength(figure) : 50),
      width: svgPercent(width * BAR),
      height: svgPercent(barLength(figure)),
      fill: figure > 0 ? palette['primary-strong'] : palette['primary-soft'],
      stroke: palette['primary-strong'],
    }),
  );
  const rule = svgElement('line', {
    x1: '0%',
    x2: '100%',
    y1: '50%',
    y2: '50%',
    stroke: palette['text-tertiary'],
  });
  return stretchedSvg(...bars, rule);
}
