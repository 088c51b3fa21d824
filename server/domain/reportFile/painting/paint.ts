import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import type { DrawnElement } from '../drawing/element';
import { color } from '../drawing/theme';
import { generatedContentXmp } from '../generatedMark';
import { typeset } from '../typesetting/typeset';
import { indexedPng } from './indexedPng';
import type { PaintedFile, DrawingToPaint } from './painter';

/**
 * Width of every picture in pixels, as wide as phones and as WeChat shows without reducing it. WeChat's audit penalises
 * more than three pixels per px of the screen, and larger files load more slowly.
 */
const PIXELS_ACROSS = 1_080;
/** The longest picture that chats show sharply. A longer report is rendered smaller, so that chats do not reduce it. */
const PIXELS_DOWN = 6_000;
/** Compression levels of zlib. Level 9 takes eight times as long as 6 and saves only a twelfth. */
const COMPRESSION = { photo: 4, picture: 6, preview: 8 };
/**
 * Limits of the preview, which is sent with the response and shown until the full picture has loaded: rows of pixels,
 * colours and bytes. With 48 colours text stays crisp; only gradients show steps.
 */
const PREVIEW = { rows: 1_800, least: 200, colors: 48, bytes: 60_000 };

/** Splits a sheet into its sections, from top to bottom. */
const sectionsOf = (sheet: DrawnElement): DrawnElement[] =>
  (sheet.props.children ?? []).map((section) => ({
    ...sheet,
    props: { ...sheet.props, children: [section] },
  }));

const widthOf = ({ props }: DrawnElement): number => Number(props.style.width);
const heightOf = (svg: string): number => Number(/ height="([\d.]+)"/.exec(svg)?.[1]);

/** Lays out the sections one by one, then renders them in parallel threads. */
async function paintPicture({
  drawn: sheet,
  generated,
}: Pick<DrawingToPaint, 'drawn' | 'generated'>): Promise<PaintedFile> {
  const { drawn, fonts } = typeset(sheet);
  const across = widthOf(drawn);
  const svgs: string[] = [];
  for (const section of sectionsOf(drawn))
    svgs.push(await satori(section, { width: across, fonts }));
  const down = svgs.reduce((sum, svg) => sum + heightOf(svg), 0);
  // Rounding may add one row of pixels per section.
  const most = (PIXELS_DOWN - svgs.length) / down;
  const width = Math.round(across * Math.min(PIXELS_ACROSS / across, most));
  const painted = await Promise.all(
    svgs.map((svg) =>
      renderAsync(svg, {
        fitTo: { mode: 'width', value: width },
        // Colour of the last row of pixels, which a section may cover only in part.
        background: color.page,
        // The SVG contains no text, because satori converts it to outlines.
        font: { loadSystemFonts: false },
      }),
    ),
  );
  const height = painted.reduce((sum, section) => sum + section.height, 0);
  const parts = painted.map(({ pixels }) => pixels);
  const xmp = generated && generatedContentXmp(generated);
  const looks = { width, colors: 256, level: COMPRESSION.picture, xmp };
  const [indexed, preview] = await Promise.all([
    indexedPng({ ...looks, parts }),
    encodePreview(parts, looks),
  ]);
  const content = indexed ?? (await encodeFullColor(parts, looks));
  return { content, contentType: 'image/png', width, height, preview };
}

/**
 * Encodes the top of a picture as a preview, about as long as a phone's screen. Shortens it if much text or a photo
 * makes it too large; `null` if even the shortest is too large.
 */
async function encodePreview(
  parts: Buffer[],
  looks: { width: number; xmp: string | null },
): Promise<Buffer | null> {
  for (let rows = PREVIEW.rows; ; rows = Math.floor(rows * 0.85)) {
    const head = firstRows(parts, rows * looks.width * 4);
    const { colors } = PREVIEW;
    const made = await indexedPng({ ...looks, parts: head, colors, level: COMPRESSION.preview });
    if (made && made.length <= PREVIEW.bytes) return made;
    if (rows < PREVIEW.least) return null;
  }
}

/** Encodes a picture with photos in full colour. Imports its library only when needed, like `printDocument`. */
async function encodeFullColor(
  parts: Buffer[],
  { width, xmp }: { width: number; xmp: string | null },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const pixels = Buffer.concat(parts);
  const picture = sharp(pixels, { raw: { width, height: pixels.length / width / 4, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION.photo });
  if (xmp !== null) picture.withXmp(xmp);
  return picture.toBuffer();
}

/** The first bytes of the strips. */
function firstRows(parts: Buffer[], bytes: number): Buffer[] {
  let left = bytes;
  return parts.map((part) => {
    const shown = part.subarray(0, left);
    left -= shown.length;
    return shown;
  });
}

async function printDocument({ drawn: sheet, ...about }: DrawingToPaint): Promise<PaintedFile> {
  const { drawn, fonts } = typeset(sheet);
  const svg = await satori(drawn, { width: widthOf(drawn), fonts, embedFont: false });
  // Imported only when needed, because most files are pictures and should not wait for it.
  const { printPages } = await import('../printing/document');
  const content = await printPages(svg, about);
  return { content, contentType: 'application/pdf', width: null, height: null, preview: null };
}

/** Runs in the helper process: renders a picture or a document. */
export const paint = (wanted: DrawingToPaint): Promise<PaintedFile> =>
  wanted.form === 'picture' ? paintPicture(wanted) : printDocument(wanted);
