import { palette, type PaletteColor } from './palette';
import { svgPercent, stretchedSvg, svgElement } from './svg';

/** Height of a step in px: a bar of 8 px, and space for the frame around its end. */
export const STEP_HEIGHT = 14;
const BAR = 8;
const TOP = (STEP_HEIGHT - BAR) / 2;
/** Minimum width of a bar in percent, so that a step of one yuan is visible. */
const LEAST = 2;

/** Position and width, in percent of the drawing's width. */
interface BarSpan {
  left: number;
  width: number;
}

interface StepFigures {
  ink: PaletteColor;
  /** The bar; `null` for a step of zero. */
  bar: BarSpan | null;
  /** Whether the step lowers the price. */
  lowers: boolean;
  /** Frame around the bar's end, which shows the uncertainty; `null` without one. */
  doubt: BarSpan | null;
}

/**
 * Draws one step of a price computation, from the sum before to the sum after it: solid if it adds, striped if it
 * deducts.
 */
export function stepDrawing({ ink, bar, lowers, doubt }: StepFigures): string {
  return stretchedSvg(
    svgElement('rect', {
      y: TOP,
      width: '100%',
      height: BAR,
      rx: 2,
      fill: palette['surface-sunken'],
    }),
    ...(bar ? [lowers ? stripedBar(bar, ink) : solidBar(bar, ink)] : []),
    ...(doubt ? [uncertaintyFrame(doubt)] : []),
  );
}

const solidBar = ({ left, width }: BarSpan, ink: PaletteColor) => {
  const box = { x: svgPercent(left), y: TOP, height: BAR, rx: 2, fill: ink };
  return (
    svgElement('rect', { ...box, width: svgPercent(width) }) +
    svgElement('rect', { ...box, width: LEAST })
  );
};

/** A striped bar, so that deductions do not depend on colour. */
function stripedBar({ left, width }: BarSpan, ink: PaletteColor): string {
  const stripes = svgElement(
    'pattern',
    {
      id: 'taken',
      width: 5,
      height: 5,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
    },
    svgElement('rect', { width: 5, height: 5, fill: palette.surface }),
    svgElement('rect', { width: 3, height: 5, fill: ink }),
  );
  const box = { x: svgPercent(left), y: TOP + 0.5, height: BAR - 1, rx: 2, stroke: ink };
  return (
    stripes +
    svgElement('rect', { ...box, width: svgPercent(width), fill: 'url(#taken)' }) +
    svgElement('rect', { ...box, width: LEAST, fill: ink, stroke: 'none' })
  );
}

const uncertaintyFrame = ({ left, width }: BarSpan) =>
  svgElement('rect', {
    x: svgPercent(left),
    y: 0.5,
    width: svgPercent(width),
    height: STEP_HEIGHT - 1,
    rx: 3,
    fill: 'none',
    stroke: palette.warning,
    'stroke-dasharray': '3 2',
  });
