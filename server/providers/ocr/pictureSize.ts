import sharp from 'sharp';
import { PictureUnreadable } from './pictureReader';

/**
 * Maximum number of pixels: a screenshot of 1,080 × 27,000, which the embedded reader reads in a dozen pieces, one
 * second each.
 */
const MOST_PIXELS = 30_000_000;
/** Timeout for decoding a picture or a piece, in seconds. */
const PATIENCE = 20;

/** Creates a decoder for a picture, with limits on its pixels and time. */
export const decoderOf = (picture: Uint8Array) =>
  sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: PATIENCE });

/**
 * The upright size of a picture in pixels.
 *
 * @throws PictureUnreadable if the file is not a picture or has too many pixels
 */
export async function pictureSize(picture: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await decoderOf(picture).metadata();
    return autoOrient;
  } catch (cause) {
    throw new PictureUnreadable('The picture cannot be decoded', { cause });
  }
}
