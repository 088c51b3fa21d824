import sharp from 'sharp';
import type { TextBox, PictureText, ReadLine } from '../pictureReader';
import { decoderOf, pictureSize } from '../pictureSize';
import { findLines } from './findLines';
import { loadModels, type OcrModels } from './models';
import { isCut, isSameLine, dividePicture } from './pieces';
import { cut, type Pixels } from './pixels';
import { recogniseLine } from './recogniseLine';

/** Minimum confidence, 0–1; a line with less is probably an icon or a pattern. */
const LEAST_CONFIDENCE = 0.5;

// One thread and no cache, because the service needs the other cores and the memory.
sharp.concurrency(1);
sharp.cache(false);

let models: Promise<OcrModels> | null = null;

/** Reads the lines of a picture; `null` if it cannot be decoded or has too many pixels. */
export async function readPicture(picture: Uint8Array): Promise<PictureText | null> {
  const size = await pictureSize(picture).catch(() => null);
  if (!size) return null;
  const loaded = await (models ??= loadModels());
  const found: TextBox[] = [];
  const lines: ReadLine[] = [];
  for (const piece of dividePicture(size)) {
    const pixels = await decode(picture, { left: 0, width: size.width, ...piece }).catch(
      () => null,
    );
    if (!pixels) return null;
    for (const part of await findLines(pixels, loaded)) {
      const box = { ...part, top: part.top + piece.top };
      if (isCut(part, piece, size.height) || found.some((other) => isSameLine(box, other)))
        continue;
      found.push(box);
      const { text, confidence } = await recogniseLine(cut(pixels, part), loaded);
      if (text !== '' && confidence >= LEAST_CONFIDENCE) lines.push({ text, confidence, box });
    }
  }
  return { ...size, lines };
}

/** Decodes a part of a picture, turned upright. */
async function decode(picture: Uint8Array, part: TextBox): Promise<Pixels> {
  const data = await decoderOf(picture)
    .autoOrient()
    .extract(part)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { data, width: part.width, height: part.height };
}
