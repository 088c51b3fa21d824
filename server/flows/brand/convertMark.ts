import sharp from 'sharp';
import { wrapPng, MARK_LIMIT } from '../../core/settings/brand';
import { decodePicture } from '../../domain/storage';

/**
 * Sides to try, in pixels: first the side of the largest home-screen icon, last a side with which even a picture of
 * noise is small enough.
 */
const SIDES = [512, 256, 128];

/**
 * Converts an uploaded logo to a square SVG of at most about 88 KB, without metadata; pads it with transparent space.
 * Throws the errors of `decodePicture`.
 */
export const convertMark = (picture: Buffer): Promise<string> =>
  decodePicture(picture, async (decoder) => {
    const { data, info } = await decoder
      .autoOrient()
      .resize({
        ...{ width: SIDES[0], height: SIDES[0], fit: 'contain' },
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let content = data;
    for (const side of SIDES) {
      content = await sharp(data, { raw: info }).resize(side).png({ palette: true }).toBuffer();
      if (content.length <= MARK_LIMIT) break;
    }
    return wrapPng(content);
  });
