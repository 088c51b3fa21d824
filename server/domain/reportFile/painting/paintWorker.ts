import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import { FONT_FAMILY, fontFiles } from '../../../core/chineseFont';
import { type Drawn, text } from '../drawing/element';
import { WIDTH } from '../drawing/theme';
import { printed } from '../printing/document';
import type { PaintAnswer, Painted, ToPaint } from './painter';

/** Runs in a thread of its own: makes pictures and documents of what it is given, one at a time. */

/** Pixels per px of the drawing, so that text is sharp on phones. */
const SCALE = 2;
/** The usual 6 takes twice as long, for a file that is a tenth smaller. */
const COMPRESSION = 4;

/** satori keeps the parsed fonts by this very list, so that only the first picture waits for them. */
const fonts = (
  [
    [400, fontFiles.regular],
    [700, fontFiles.bold],
  ] as const
).map(([weight, file]) => ({
  name: FONT_FAMILY,
  data: readFileSync(file),
  weight,
  style: 'normal' as const,
}));

async function paintPicture(drawn: Drawn): Promise<Painted> {
  const svg = await satori(drawn, { width: WIDTH, fonts });
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: SCALE },
    // All text is outlines by now.
    font: { loadSystemFonts: false },
  });
  const { width, height } = image;
  // resvg's own encoder takes three times as long for a file twice as large.
  const content = await sharp(image.pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION })
    .toBuffer();
  return { content, contentType: 'image/png', width, height };
}

async function printDocument(drawn: Drawn, title: string): Promise<Painted> {
  const svg = await satori(drawn, { width: WIDTH, fonts, embedFont: false });
  const content = await printed(svg, title);
  return { content, contentType: 'application/pdf', width: null, height: null };
}

const paint = ({ drawn, form, title }: ToPaint): Promise<Painted> =>
  form === 'picture' ? paintPicture(drawn) : printDocument(drawn, title);

/** Fonts are parsed by the first picture: by a small one, before anybody waits for it. */
const ready = paintPicture(text('账号博士'));

parentPort?.on('message', (wanted: ToPaint) => {
  void ready
    .then(() => paint(wanted))
    .then(
      (painted) => parentPort?.postMessage({ painted } satisfies PaintAnswer),
      (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies PaintAnswer),
    );
});
