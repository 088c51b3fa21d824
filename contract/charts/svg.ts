/**
 * Functions that all charts use. They turn values into SVG text, so that both platforms and the service draw the same.
 * A drawing contains no labels, because labels would scale with the drawing and be invisible to screen readers. Pages
 * place the labels beside the drawing.
 */

type Attributes = Record<string, string | number>;

const roundToHundredths = (number: number) => Math.round(number * 100) / 100;

/** Text of an SVG element; rounds numbers to hundredths. */
export function svgElement(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? roundToHundredths(value) : value}"`,
  );
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

/** A position of 0–100 as an SVG percentage. */
export const svgPercent = (share: number): string => `${roundToHundredths(share)}%`;

const XMLNS = 'http://www.w3.org/2000/svg';

/** SVG of a drawing that fills its box: positions in percent, line widths in px. */
export const stretchedSvg = (...children: string[]): string =>
  svgElement('svg', { xmlns: XMLNS, width: '100%', height: '100%' }, ...children);

/** Gives a stretched drawing a fixed size in px, for use outside of a box. */
export const fixedSizeSvg = (drawing: string, width: number, height: number): string =>
  drawing.replace('width="100%" height="100%"', `width="${width}" height="${height}"`);

/** SVG of a square drawing with coordinates from 0 to `side`. */
export const squareSvg = (side: number, ...children: string[]): string =>
  svgElement('svg', { xmlns: XMLNS, viewBox: `0 0 ${side} ${side}` }, ...children);

/** The drawing as a `data:` URL. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
