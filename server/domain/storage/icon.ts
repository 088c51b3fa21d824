import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { decodePicture } from './picture';

/** Width and height in pixels: three times the largest size shown by clients. */
const ICON_SIDE = 192;

/**
 * A picture for the catalogue without metadata, and a hash of it. Icons are square PNGs, with a hash of their pixels.
 */
export interface PreparedIcon {
  content: Buffer;
  hash: string;
}

/**
 * Converts a picture to a square icon. Converting an icon again changes nothing, so that icons can be exported and
 * imported. Throws the errors of `preparePicture`.
 */
export const prepareIcon = (picture: Buffer): Promise<PreparedIcon> =>
  decodePicture(picture, async (decoder) => {
    const content = await decoder
      .autoOrient()
      .resize({ width: ICON_SIDE, height: ICON_SIDE, fit: 'cover' })
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer();
    // Hashes the pixels and not the file, because different versions of the encoder write different files.
    const pixels = await sharp(content).raw().toBuffer();
    return { content, hash: createHash('sha256').update(pixels).digest('hex').slice(0, 32) };
  });
