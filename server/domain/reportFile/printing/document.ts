import { AI_MARK } from '@account-doctor/contract/reportWords';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { FONT_FAMILY } from '../../../core/chineseFont';
import { WIDTH } from '../drawing/theme';
import { chineseFonts, LAST_RESORT_FONT, otherFamilies, otherFont } from '../typesetting/fonts';
import { piecesOf } from '../typesetting/pieces';
import { aigcLabel } from '../generatedMark';
import type { DrawingToPaint } from '../painting/painter';
import { evenColumns } from './columns';
import { drawShape } from './drawShape';
import { type Shape, shapesOf } from './shapes';

/** Points; an inch has 72. */
const PAGE = { width: 595.28, height: 841.89 };
const EDGE = 28;
const BETWEEN = 14;
const FOOTER = 26;
const COLUMNS = 2;

/** The drawing is scaled to the column's width: 27 px become 9.5 points, as in books. */
const SCALE = (PAGE.width - 2 * EDGE - BETWEEN) / COLUMNS / WIDTH;
const COLUMN_HEIGHT = (PAGE.height - EDGE - FOOTER - EDGE) / SCALE;
/** Pixels per px of pictures, for 300 dpi in print. */
const PICTURE_SCALE = 4;

/** Prints a drawing, given as satori's SVG, on pages with two columns; text stays text. */
export async function printPages(
  svg: string,
  { title, author, generated }: Pick<DrawingToPaint, 'title' | 'author' | 'generated'>,
): Promise<Buffer> {
  // Omits the drawing's background, its first shape, to save ink.
  const [ground, ...shapes] = shapesOf(svg);
  const columns = evenColumns(shapes, {
    height: ground?.bottom ?? 0,
    most: COLUMN_HEIGHT,
    perPage: COLUMNS,
  });
  const pictures = await picturesOf(shapes);
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: author, ...(generated && { AIGC: aigcLabel(generated) }) },
  });
  const content = collect(document);
  registerFonts(document, shapes);
  const pages = Math.ceil(columns.length / COLUMNS);
  for (const [index, { top, bottom }] of columns.entries()) {
    if (index % COLUMNS === 0) {
      document.addPage();
      const mark = generated ? `${AI_MARK} · ` : '';
      printFooter(document, `${mark}${title} · 第 ${index / COLUMNS + 1} / ${pages} 页`);
    }
    document
      .save()
      .translate(EDGE + (index % COLUMNS) * (WIDTH * SCALE + BETWEEN), EDGE)
      .scale(SCALE)
      .rect(0, 0, WIDTH, bottom - top)
      .clip()
      .translate(0, -top);
    for (const shape of shapes)
      if (shape.bottom > top && shape.top < bottom) drawShape(document, shape, pictures);
    document.restore();
  }
  document.end();
  return content;
}

function registerFonts(document: PDFKit.PDFDocument, shapes: Shape[]): void {
  for (const { weight, data } of chineseFonts)
    document.registerFont(weight === 700 ? 'bold' : 'regular', data);
  const needed = new Set(shapes.map((shape) => (shape.kind === 'text' ? shape.family : '')));
  for (const family of [...otherFamilies, LAST_RESORT_FONT])
    if (needed.has(family.toLowerCase()))
      document.registerFont(family.toLowerCase(), otherFont(family).data);
}

/** The part of a text that the Chinese font can set. */
const plainly = (text: string): string =>
  piecesOf(text)
    .filter(({ family }) => family === FONT_FAMILY)
    .map((piece) => piece.text)
    .join('');

function printFooter(document: PDFKit.PDFDocument, text: string): void {
  document
    .font('regular')
    .fontSize(8)
    .fillColor('#687186')
    .text(plainly(text), EDGE, PAGE.height - EDGE - 8, {
      width: PAGE.width - 2 * EDGE,
      align: 'center',
      lineBreak: false,
    });
}

/** Converts the drawing's pictures by URL, because PDF supports only pixel formats. */
async function picturesOf(shapes: Shape[]): Promise<Map<string, Buffer>> {
  const images = shapes.filter((shape) => shape.kind === 'image');
  return new Map(
    await Promise.all(
      images.map(async ({ address, width }): Promise<[string, Buffer]> => {
        const source = Buffer.from(address.replace(/^data:[^,]*,/, ''), 'base64');
        const pixels = Math.round(width * SCALE * PICTURE_SCALE);
        // Rendered larger than needed, so that edges stay sharp.
        const picture = sharp(source, { density: 600 }).resize({
          width: pixels,
          kernel: 'nearest',
        });
        return [address, await picture.png().toBuffer()];
      }),
    ),
  );
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
