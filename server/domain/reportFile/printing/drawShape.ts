import { FONT_FAMILY } from '../../../core/chineseFont';
import type { Gradient, DrawnShape } from './shapes';

const CHINESE = FONT_FAMILY.toLowerCase();

/** The name under which the document registers a font: weights of the Chinese font, families of other fonts. */
const fontOf = ({ family, bold }: { family: string; bold: boolean }): string =>
  family === CHINESE ? (bold ? 'bold' : 'regular') : family;

/** Splits a colour such as `rgba(255,255,255,0.8)` into colour and opacity, as PDF requires. */
function colorOf(css: string): { color: string; opacity: number } {
  const [red = 0, green = 0, blue = 0, opacity = 1] =
    /^rgba?\((.+)\)$/.exec(css)?.[1]?.split(',').map(Number) ?? [];
  if (!css.startsWith('rgb')) return { color: css, opacity: 1 };
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { color: `#${hex}`, opacity };
}

function gradientIn(document: PDFKit.PDFDocument, { from, to, stops }: Gradient) {
  const gradient = document.linearGradient(...from, ...to);
  for (const { offset, color } of stops) gradient.stop(offset, color);
  return gradient;
}

/** Draws one shape of a drawing; `pictures` contains the converted pictures by URL. */
export function drawShape(
  document: PDFKit.PDFDocument,
  shape: DrawnShape,
  pictures: Map<string, Buffer>,
): void {
  document.save();
  for (const {
    path,
    evenOdd,
    origin: [x, y],
  } of shape.clips)
    document
      .translate(x, y)
      .path(path)
      .clip(evenOdd ? 'even-odd' : 'non-zero')
      .translate(-x, -y);
  if (shape.kind === 'text') {
    const { color, opacity } = colorOf(shape.fill);
    document
      .font(fontOf(shape))
      .fontSize(shape.size)
      .fillColor(color, opacity)
      .text(shape.text, shape.x, shape.y, { lineBreak: false, baseline: 'alphabetic' });
  } else if (shape.kind === 'image') {
    const picture = pictures.get(shape.address);
    if (picture) document.image(picture, shape.x, shape.y, { width: shape.width });
  } else {
    if (shape.fill !== null) {
      const { color, opacity } =
        typeof shape.fill === 'string'
          ? colorOf(shape.fill)
          : { color: gradientIn(document, shape.fill), opacity: 1 };
      document.path(shape.path).fillOpacity(opacity).fill(color);
    }
    if (shape.stroke) {
      const { color, opacity } = colorOf(shape.stroke.color);
      document.path(shape.path).lineWidth(shape.stroke.width).strokeOpacity(opacity).stroke(color);
    }
  }
  document.restore();
}
