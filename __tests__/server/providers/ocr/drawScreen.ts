import sharp from 'sharp';
import { fontFiles } from '../../../../server/core/chineseFont';

export interface DrawnText {
  text: string;
  left: number;
  top: number;
  /** Height of the letters in px. */
  size: number;
}

/** Draws texts as on the screen of a phone; a PNG. */
export async function drawScreen(
  texts: DrawnText[],
  { width = 1_080, height = 2_340, ink = '#1f1f1f', background = '#ffffff' } = {},
): Promise<Buffer> {
  const layers = texts.map(({ text, left, top, size }) => ({
    input: {
      text: {
        text: `<span foreground="${ink}">${text}</span>`,
        font: `Noto Sans SC ${size}`,
        fontfile: fontFiles.regular,
        dpi: 72,
        rgba: true,
      },
    },
    ...{ left, top },
  }));
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .png()
    .toBuffer();
}
