import sharp from 'sharp';
import type { TextBox, PictureText, ReadLine } from '../pictureReader';
import { decoderOf, pictureSize } from '../pictureSize';
import { findLines } from './findLines';
import { loadModels, type OcrModels } from './models';
import { isCut, isSameLine, dividePicture } from './pieces';
import { cutBox, type Pixels } from './pixels';
import { recogniseLine } from './recogniseLine';

/** Minimum confidence, 0–1. A line with less confidence is probably an icon or a pattern. */
const LEAST_CONFIDENCE = 0.5;

// One thread and no cache, because the service needs the other cores and the memory.
sharp.concurrency(1);
sharp.cache(false);

let models: Promise<OcrModels> | null = null;

/** Reads the lines of a picture; with `null`, prepares for the next picture. */
export const readOrPrepare = (picture: Uint8Array | null): Promise<PictureText | null> =>
  picture ? readPicture(picture) : prepare();

/** Size in px of an empty piece and of an empty line. */
const EMPTY_PIECE = { width: 320, height: 640 };
const EMPTY_LINE = { width: 320, height: 48 };

/** Loads the models and runs each once, because Node compiles their code while it runs for the first time. */
async function prepare(): Promise<null> {
  const loaded = await (models ??= loadModels());
  await findLines(emptyPixels(EMPTY_PIECE), loaded);
  await recogniseLine(emptyPixels(EMPTY_LINE), loaded);
  return null;
}

const emptyPixels = (size: { width: number; height: number }): Pixels => ({
  data: new Uint8Array(3 * size.width * size.height),
  ...size,
});

/** Reads the lines of a picture; `null` if it cannot be decoded or has too many pixels. */
async function readPicture(picture: Uint8Array): Promise<PictureText | null> {
  const size = await pictureSize(picture).catch(() => null);
  if (!size) return null;
  const loaded = await (models ??= loadModels());
  const found: TextBox[] = [];
  const lines: ReadLine[] = [];
  for (const piece of dividePicture(size)) {
    const pixels = await decodePart(picture, { left: 0, width: size.width, ...piece }).catch(
      () => null,
    );
    if (!pixels) return null;
    for (const part of await findLines(pixels, loaded)) {
      const box = { ...part, top: part.top + piece.top };
      if (isCut(part, piece, size.height) || found.some((other) => isSameLine(box, other)))
        continue;
      found.push(box);
      const { text, confidence } = await recogniseLine(cutBox(pixels, part), loaded);
      if (text !== '' && confidence >= LEAST_CONFIDENCE) lines.push({ text, confidence, box });
    }
  }
  return { ...size, lines };
}

/** Decodes a part of a picture, turned upright. */
async function decodePart(picture: Uint8Array, part: TextBox): Promise<Pixels> {
  const data = await decoderOf(picture)
    .autoOrient()
    .extract(part)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { data, width: part.width, height: part.height };
}
