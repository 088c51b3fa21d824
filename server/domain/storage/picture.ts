import sharp, { type Sharp } from 'sharp';
import { BusinessError } from '../../core/errors';
import { limitConcurrency } from '../../core/limitConcurrency';

/** Beyond every phone's camera; a small file that claims more is a decompression bomb. */
const PIXEL_LIMIT = 64_000_000;
/** Longest sides of the two variants, in pixels. */
const LARGE_SIDE = 2_560;
const THUMBNAIL_SIDE = 400;

/** Decoding takes a processor and up to some 200 MB; those waiting hold their upload in memory. */
const decoding = limitConcurrency({ running: 2, waiting: 16 });

/** A picture as it is kept: JPEG, turned upright, without the metadata of who took it and where. */
export interface Picture {
  large: Buffer;
  thumbnail: Buffer;
  /** Pixels of the large variant. */
  width: number;
  height: number;
}

export const PICTURE_TYPE = 'image/jpeg';

/**
 * Makes both variants of an uploaded picture. What it is told by its content; its name and declared
 * type count for nothing. Refuses with `FILE_TYPE_REFUSED` what is not a whole JPEG, PNG or WebP,
 * with `FILE_TOO_LARGE` what has too many pixels.
 */
export const preparePicture = (content: Buffer): Promise<Picture> =>
  decodePicture(content, encodeVariants);

/** Does something with an uploaded picture while there is room for it; refuses as `preparePicture`. */
export async function decodePicture<Made>(
  content: Buffer,
  make: (decoder: Sharp) => Promise<Made>,
): Promise<Made> {
  if (!looksLikePicture(content)) throw new BusinessError('FILE_TYPE_REFUSED');
  return decoding(async () => {
    try {
      return await make(sharp(content, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' }));
    } catch (error) {
      throw refusalOf(error as Error);
    }
  });
}

/** The first bytes of the three formats: the decoder understands many more, which nobody needs. */
function looksLikePicture(content: Buffer): boolean {
  const startsWith = (bytes: string) =>
    content.subarray(0, bytes.length / 2).equals(Buffer.from(bytes, 'hex'));
  const isWebp =
    content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return startsWith('ffd8ff') || startsWith('89504e470d0a1a0a') || isWebp;
}

async function encodeVariants(decoder: Sharp): Promise<Picture> {
  const large = await decoder
    .autoOrient()
    .resize({ width: LARGE_SIDE, height: LARGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(large.data)
    .resize({
      width: THUMBNAIL_SIDE,
      height: THUMBNAIL_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { large: large.data, thumbnail, width: large.info.width, height: large.info.height };
}

/** The decoder reports by message only; whatever it cannot decode is no picture to us. */
function refusalOf(error: Error): BusinessError {
  return /pixel limit/i.test(error.message)
    ? new BusinessError('FILE_TOO_LARGE', '图片的像素过多，请缩小后再上传')
    : new BusinessError('FILE_TYPE_REFUSED', '图片已损坏或无法识别，请重新选择');
}
