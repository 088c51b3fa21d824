import sharp from 'sharp';
import { PictureUnreadable } from './pictureReader';

/** A screenshot of 1,080 × 27,000, whose dozen pieces take the embedded reader a second each. */
const MOST_PIXELS = 30_000_000;
/** Timeout for decoding a picture or a piece, in seconds. */
const PATIENCE = 20;

/** A decoder of a picture with the readers' limits. */
export const decoderOf = (picture: Uint8Array) =>
  sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: PATIENCE });

/**
 * The upright size of a picture in pixels.
 *
 * @throws PictureUnreadable if it is no picture or has too many pixels
 */
export async function pictureSize(picture: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await decoderOf(picture).metadata();
    return autoOrient;
  } catch (cause) {
    throw new PictureUnreadable('The picture cannot be decoded', { cause });
  }
}
