import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { decodePicture } from './picture';

/** In pixels: three times the largest size that clients show. */
const SIDE = 192;

/** A picture of the catalogue without metadata, and a hash of it: for an icon, a square PNG and the hash of its pixels. */
export interface PreparedIcon {
  content: Buffer;
  hash: string;
}

/**
 * Converts a picture to a square icon. Idempotent, so that icons can be exported and imported.
 * Throws the errors of `preparePicture`.
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
    // Hashes pixels instead of the file, because other versions of the encoder produce different
    // bytes.
    const pixels = await sharp(content).raw().toBuffer();
    return { content, hash: createHash('sha256').update(pixels).digest('hex').slice(0, 32) };
  });
