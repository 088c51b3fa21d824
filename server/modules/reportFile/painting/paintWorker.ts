import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import type { Drawn } from '../drawing/element';
import { WIDTH } from '../drawing/theme';
import { FONT_FAMILY, fontFiles } from '../fonts';
import type { PaintAnswer, Painted } from './painter';

/** Runs in a thread of its own: makes pictures of what it is given, one at a time. */

/** Pixels per px of the drawing, so that text is sharp on phones. */
const SCALE = 2;

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

async function paint(drawn: Drawn): Promise<Painted> {
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
    .png()
    .toBuffer();
  return { content, width, height };
}

parentPort?.on('message', (drawn: Drawn) => {
  void paint(drawn).then(
    (painted) => parentPort?.postMessage({ painted } satisfies PaintAnswer),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies PaintAnswer),
  );
});
