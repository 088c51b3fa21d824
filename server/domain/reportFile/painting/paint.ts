import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import type { Drawn } from '../drawing/element';
import { color, WIDTH } from '../drawing/theme';
import { aigcXmp } from '../generatedMark';
import { printed } from '../printing/document';
import { typeset } from '../typesetting/typeset';
import type { Painted, ToPaint } from './painter';

/**
 * Pixels per px of the drawing: 1,125 across, as many as phones have. For more than three a px of the screen WeChat's
 * audit takes points, and everybody waits.
 */
const SCALE = 1.5;
/** The usual 6 takes twice as long, for a file that is a tenth smaller. */
const COMPRESSION = 4;

/** A sheet as its sections, which lie below each other. */
const sectionsOf = (sheet: Drawn): Drawn[] =>
  (sheet.props.children ?? []).map((section) => ({
    ...sheet,
    props: { ...sheet.props, children: [section] },
  }));

/** While one section is laid out here, those before it are painted by other threads. */
async function paintPicture({
  drawn: sheet,
  generated,
}: Pick<ToPaint, 'drawn' | 'generated'>): Promise<Painted> {
  const { drawn, fonts } = typeset(sheet);
  const painting: Promise<{ pixels: Buffer; height: number }>[] = [];
  for (const section of sectionsOf(drawn)) {
    const svg = await satori(section, { width: WIDTH, fonts });
    painting.push(
      renderAsync(svg, {
        fitTo: { mode: 'zoom', value: SCALE },
        // Where a section ends within a pixel, the sheet shows.
        background: color.page,
        // All text is outlines by now.
        font: { loadSystemFonts: false },
      }),
    );
  }
  const painted = await Promise.all(painting);
  const width = WIDTH * SCALE;
  const height = painted.reduce((sum, section) => sum + section.height, 0);
  const pixels = Buffer.concat(painted.map((section) => section.pixels));
  // resvg's own encoder takes three times as long for a file twice as large.
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION });
  if (generated) picture.withXmp(aigcXmp(generated));
  const content = await picture.toBuffer();
  return { content, contentType: 'image/png', width, height };
}

async function printDocument({ drawn: sheet, ...about }: ToPaint): Promise<Painted> {
  const { drawn, fonts } = typeset(sheet);
  const svg = await satori(drawn, { width: WIDTH, fonts, embedFont: false });
  const content = await printed(svg, about);
  return { content, contentType: 'application/pdf', width: null, height: null };
}

/** Runs in a helper: makes a picture or a document of what it is given. */
export const paint = (wanted: ToPaint): Promise<Painted> =>
  wanted.form === 'picture' ? paintPicture(wanted) : printDocument(wanted);
