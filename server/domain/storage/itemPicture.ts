import { createHash } from 'node:crypto';
import { itemPictureSize } from '@account-doctor/contract/items';
import { ITEM_PICTURE_LIMIT } from '@account-doctor/contract/limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PreparedIcon } from './icon';
import { decodePicture } from './picture';

/** JPEG qualities to try, best first; with the last one, even a picture of noise is small enough. */
const QUALITIES = [84, 70, 50, 30];

/**
 * Converts a picture to an item's picture: a JPEG of the size that tiles show, without metadata, and a hash of the
 * file. A picture that already is such a JPEG stays as it is, so that pictures can be exported and imported. Throws the
 * errors of `preparePicture`.
 */
export const prepareItemPicture = (picture: Buffer): Promise<PreparedIcon> =>
  decodePicture(picture, async (decoder) => {
    const content = (await isPrepared(picture, decoder))
      ? picture
      : await encodeItemPicture(decoder);
    return { content, hash: createHash('sha256').update(content).digest('hex').slice(0, 32) };
  });

const parts = ['exif', 'icc', 'iptc', 'xmp', 'comments', 'orientation'] as const;

async function isPrepared(picture: Buffer, decoder: Sharp): Promise<boolean> {
  const header: Metadata = await decoder.metadata();
  const { width, height } = itemPictureSize;
  const fits = header.format === 'jpeg' && header.width === width && header.height === height;
  if (!fits || picture.length > ITEM_PICTURE_LIMIT) return false;
  // Fails if the picture is damaged, because this decodes all of it.
  await decoder.stats();
  return header.space === 'srgb' && parts.every((part) => header[part] === undefined);
}

async function encodeItemPicture(decoder: Sharp): Promise<Buffer> {
  const { data, info } = await decoder
    .autoOrient()
    .resize({ ...itemPictureSize, fit: 'cover', position: 'top' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let content = data;
  for (const quality of QUALITIES) {
    content = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (content.length <= ITEM_PICTURE_LIMIT) break;
  }
  return content;
}
