import jsQR from 'jsqr';
import { getDocument, OPS, type PDFPageProxy } from 'unpdf/pdfjs';

/** A PDF as parsed by a reader. */
export interface ReadPdf {
  title: string;
  /** The text of each page, without blanks. */
  pages: string[];
  /** Width and height in points. */
  sizes: [number, number][];
  /** The contents of the QR codes in the PDF. */
  codes: string[];
  /** Glyph numbers by font; 0 is the box for a missing glyph. */
  glyphs: number[];
}

interface PdfImage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export async function parsePdf(content: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  const read: ReadPdf = { title: info.Title ?? '', pages: [], sizes: [], codes: [], glyphs: [] };
  for (let index = 1; index <= document.numPages; index += 1) {
    const page = await document.getPage(index);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    read.pages.push(text.replaceAll(/\s/g, ''));
    const { width, height } = page.getViewport({ scale: 1 });
    read.sizes.push([Math.round(width), Math.round(height)]);
    read.glyphs.push(...(await glyphsOn(page)));
    for (const image of await imagesOn(page)) {
      const code = jsQR(rgba(image), image.width, image.height);
      if (code) read.codes.push(code.data);
    }
  }
  await document.loadingTask.destroy();
  return read;
}

async function glyphsOn(page: PDFPageProxy): Promise<number[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operator, index) =>
    operator === OPS.showText
      ? (argsArray[index] as [({ originalCharCode: number } | number)[]])[0].flatMap((glyph) =>
          typeof glyph === 'number' ? [] : [glyph.originalCharCode],
        )
      : [],
  );
}

async function imagesOn(page: PDFPageProxy): Promise<PdfImage[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = fnArray.flatMap((operator, index) =>
    operator === OPS.paintImageXObject ? [(argsArray[index] as [string])[0]] : [],
  );
  return Promise.all(
    names.map(
      (name) =>
        new Promise<PdfImage>((found) => {
          page.objs.get(name, found);
        }),
    ),
  );
}

/** Converts three or four channels to RGBA. */
function rgba({ width, height, data }: PdfImage): Uint8ClampedArray {
  const channels = data.length / (width * height);
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 < channels ? (data[Math.floor(at / 4) * channels + (at % 4)] ?? 0) : 255,
  );
}
