/**
 * Functions that all charts use. Pure functions turn values into SVG text, so that both platforms and the service's
 * pictures look the same. Texts are placed beside a drawing, because texts inside would scale with it and be invisible
 * to screen readers.
 */

type Attributes = Record<string, string | number>;

const twoPlaces = (number: number) => Math.round(number * 100) / 100;

/** Text of an SVG element; rounds numbers to hundredths. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? twoPlaces(value) : value}"`,
  );
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

/** A position of 0–100 as an SVG percentage. */
export const svgPercent = (share: number): string => `${twoPlaces(share)}%`;

const XMLNS = 'http://www.w3.org/2000/svg';

/** A drawing that fills its box: positions in percent, line widths in px. */
export const stretched = (...children: string[]): string =>
  tag('svg', { xmlns: XMLNS, width: '100%', height: '100%' }, ...children);

/** A stretched drawing with a fixed size in px, for use outside of a box. */
export const sized = (drawing: string, width: number, height: number): string =>
  drawing.replace('width="100%" height="100%"', `width="${width}" height="${height}"`);

/** A square drawing with coordinates from 0 to `side`. */
export const square = (side: number, ...children: string[]): string =>
  tag('svg', { xmlns: XMLNS, viewBox: `0 0 ${side} ${side}` }, ...children);

/** The drawing as a `data:` URL. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
