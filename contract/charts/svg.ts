/**
 * The ground of all charts: they are drawn as SVG, by pure functions from figures to a string, so that
 * both targets of the client and the service's pictures show the same. Words stand beside a drawing
 * and not in it, where they would grow with it and be lost to who cannot see it.
 */

type Attributes = Record<string, string | number>;

const twoPlaces = (number: number) => Math.round(number * 100) / 100;

/** One element; numbers are rounded to hundredths, which nobody sees. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? twoPlaces(value) : value}"`,
  );
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

/** A share of the width or height, 0–100. */
export const percent = (share: number): string => `${twoPlaces(share)}%`;

const XMLNS = 'http://www.w3.org/2000/svg';

/** A drawing that takes the size of its box: places in percent, thicknesses in px. */
export const stretched = (...children: string[]): string =>
  tag('svg', { xmlns: XMLNS, width: '100%', height: '100%' }, ...children);

/** A stretched drawing with a size of its own, in px, for where there is no box to take it from. */
export const sized = (drawing: string, width: number, height: number): string =>
  drawing.replace('width="100%" height="100%"', `width="${width}" height="${height}"`);

/** A square drawing whose places run from 0 to `side`. */
export const square = (side: number, ...children: string[]): string =>
  tag('svg', { xmlns: XMLNS, viewBox: `0 0 ${side} ${side}` }, ...children);

/** The address of a drawing as a picture. */
export const addressOf = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
