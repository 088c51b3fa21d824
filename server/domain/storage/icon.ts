import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { decodePicture } from './picture';

/** Pixels: the largest that clients show, three times over. */
const SIDE = 192;

/** An icon as it is kept: a square PNG without metadata, and what names its pixels. */
export interface PreparedIcon {
  content: Buffer;
  hash: string;
}

/**
 * Makes an icon of a picture, cut to a square. One that was made here before comes out as it is, so that it may
 * travel. Refuses as `preparePicture`.
 */
export const prepareIcon = (picture: Buffer): Promise<PreparedIcon> =>
  decodePicture(picture, async (decoder) => {
    const content = await decoder
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer();
    // Of the pixels: other versions of the encoder write other bytes for the same picture.
    const pixels = await sharp(content).raw().toBuffer();
    return { content, hash: createHash('sha256').update(pixels).digest('hex').slice(0, 32) };
  });
