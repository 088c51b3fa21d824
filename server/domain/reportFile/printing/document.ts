import { AI_MARK } from '@account-doctor/contract/reportWords';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { FONT_FAMILY } from '../../../core/chineseFont';
import { color, PAPER_WIDTH } from '../drawing/theme';
import { chineseFonts, LAST_RESORT_FONT, otherFamilies, otherFont } from '../typesetting/fonts';
import { piecesOf } from '../typesetting/pieces';
import { aigcLabel } from '../generatedMark';
import type { DrawingToPaint } from '../painting/painter';
import { drawShape } from './drawShape';
import { splitIntoPages } from './pages';
import { type DrawnShape, shapesOf } from './shapes';

/** Points; an inch has 72. */
const PAGE = { width: 595.28, height: 841.89 };
const EDGE = 36;
/** Height of the line above and of the line below the content of each page, in points. */
const LINE_HEIGHT = 26;

/** Points per px of the drawing: 24 px become 9.5 points, the size of text in books. */
const SCALE = (PAGE.width - 2 * EDGE) / PAPER_WIDTH;
const PAGE_HEIGHT = (PAGE.height - 2 * (EDGE + LINE_HEIGHT)) / SCALE;
/** Pixels of pictures per point, for 300 dpi. */
const PICTURE_SCALE = 4;

/** Prints a drawing, given as an SVG of satori, on pages of a PDF; its text can be selected and searched. */
export async function printPages(
  svg: string,
  { title, author, generated }: Pick<DrawingToPaint, 'title' | 'author' | 'generated'>,
): Promise<Buffer> {
  // Omits the background of the drawing, its first shape, to save ink.
  const [ground, ...shapes] = shapesOf(svg);
  const pages = splitIntoPages(shapes, ground?.bottom ?? 0, PAGE_HEIGHT);
  const pictures = await picturesOf(shapes);
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: author, ...(generated && { AIGC: aigcLabel(generated) }) },
  });
  const content = collectOutput(document);
  registerFonts(document, shapes);
  for (const [index, { top, bottom }] of pages.entries()) {
    document.addPage();
    // On the first page, the head of the document contains the title.
    if (index > 0) printLine(document, title, EDGE);
    const mark = generated ? `${AI_MARK} · ` : '';
    printLine(
      document,
      `${mark}${title} · 第 ${index + 1} / ${pages.length} 页`,
      PAGE.height - EDGE - LINE_FONT_SIZE,
    );
    document
      .save()
      .translate(EDGE, EDGE + LINE_HEIGHT)
      .scale(SCALE)
      .rect(0, 0, PAPER_WIDTH, bottom - top)
      .clip()
      .translate(0, -top);
    for (const shape of shapes)
      if (shape.bottom > top && shape.top < bottom) drawShape(document, shape, pictures);
    document.restore();
  }
  document.end();
  return content;
}

function registerFonts(document: PDFKit.PDFDocument, shapes: DrawnShape[]): void {
  for (const { weight, data } of chineseFonts)
    document.registerFont(weight === 700 ? 'bold' : 'regular', data);
  const needed = new Set(shapes.map((shape) => (shape.kind === 'text' ? shape.family : '')));
  for (const family of [...otherFamilies, LAST_RESORT_FONT])
    if (needed.has(family.toLowerCase()))
      document.registerFont(family.toLowerCase(), otherFont(family).data);
}

/** The parts of a text that the Chinese font has glyphs for. */
const textInChineseFont = (text: string): string =>
  piecesOf(text)
    .filter(({ family }) => family === FONT_FAMILY)
    .map((piece) => piece.text)
    .join('');

/** Font size of the lines above and below the content, in points. */
const LINE_FONT_SIZE = 8;

/** Prints the line above or below the content; `y` is its top in points. */
function printLine(document: PDFKit.PDFDocument, text: string, y: number): void {
  document
    .font('regular')
    .fontSize(LINE_FONT_SIZE)
    .fillColor(color.tertiary)
    .text(textInChineseFont(text), EDGE, y, {
      width: PAGE.width - 2 * EDGE,
      align: 'center',
      lineBreak: false,
    });
}

/** Converts the drawing's pictures to PNG, because PDF cannot contain SVG; keys are their URLs. */
async function picturesOf(shapes: DrawnShape[]): Promise<Map<string, Buffer>> {
  const images = shapes.filter((shape) => shape.kind === 'image');
  return new Map(
    await Promise.all(
      images.map(async ({ address, width }): Promise<[string, Buffer]> => {
        const source = Buffer.from(address.replace(/^data:[^,]*,/, ''), 'base64');
        const pixels = Math.round(width * SCALE * PICTURE_SCALE);
        // SVGs are rendered at high resolution and then reduced, so that edges stay sharp.
        const picture = sharp(source, { density: 600 }).resize({
          width: pixels,
          kernel: 'nearest',
        });
        return [address, await picture.png().toBuffer()];
      }),
    ),
  );
}

function collectOutput(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
