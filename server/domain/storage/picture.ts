import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { keptSize, type PictureSize } from '@account-doctor/contract/pictureSize';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { BusinessError } from '../../core/errors';
import { limitConcurrency } from '../../core/limitConcurrency';

/**
 * Most pixels that are decoded, by how much of a picture the decoder has to hold at once. A small file that claims more
 * is a decompression bomb. Measured with sharp 0.35 (2026-11-27): 200 MP of a JPEG take 0.2 s and 145 MB, as it
 * shrinks while it decodes; 108 MP of a PNG 0.9 s and 220 MB; 108 MP of a progressive JPEG 1.2 s and 800 MB.
 */
const PIXELS = {
  /** Phones take photos of up to 200 MP. */
  shrinking: 210_000_000,
  byRows: 120_000_000,
  /** The 64 MP of a phone are 9,248 × 6,936, a little more than their name. */
  whole: 66_000_000,
};
/** The longest side of a JPEG that libjpeg writes, https://libjpeg-turbo.org: `JPEG_MAX_DIMENSION`. */
const LONGEST_SIDE = 65_500;
/**
 * Most bytes of the large variant. Re-encoding may enlarge an honest upload, but a crafted file of 1 MB can become a JPEG
 * of 30 MB and fill the storage.
 */
const MOST_KEPT = 2 * PICTURE_LIMIT;
/** Longest side of a thumbnail. */
const THUMBNAIL_SIDE = 400;
/** A thumbnail is at most so many times as long as wide: of a long screenshot it shows the beginning. */
const THUMBNAIL_RATIO = 2;
/** Seconds until a picture is given up. */
const PATIENCE = 20;

/** Decoding takes a processor and up to some 500 MB; those waiting hold their upload in memory. */
const decoding = limitConcurrency({ running: 2, waiting: 16 });
/** Pictures that are decoded whole into memory, one at a time: two together can exceed the 1 GiB of a small machine. */
const decodingWhole = limitConcurrency({ running: 1, waiting: 16 });

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
 * type count for nothing. Refuses with `FILE_TYPE_REFUSED` what is empty or not a whole JPEG, PNG or WebP,
 * with `FILE_TOO_LARGE` what has too many pixels, or would be too narrow to be read.
 */
export const preparePicture = (content: Buffer): Promise<Picture> =>
  decodePicture(content, encodeVariants);

/**
 * Does something with an uploaded picture, of the size that it has once it is upright, while there is room for it;
 * refuses as `preparePicture`.
 */
export async function decodePicture<Made>(
  content: Buffer,
  make: (decoder: Sharp, size: PictureSize) => Promise<Made>,
): Promise<Made> {
  if (content.length === 0) throw emptyPicture();
  if (!looksLikePicture(content)) throw new BusinessError('FILE_TYPE_REFUSED');
  return decoding(async () => {
    try {
      const decoder = sharp(content, { limitInputPixels: PIXELS.shrinking, failOn: 'error' });
      const header = await decoder.metadata();
      if (header.width * header.height > mostPixels(header)) throw tooManyPixels();
      const made = () => make(decoder.timeout({ seconds: PATIENCE }), header.autoOrient);
      return await (isWhole(header) ? decodingWhole(made) : made());
    } catch (error) {
      throw refusalOf(error as Error);
    }
  });
}

/** The refusal of a file without content. */
export const emptyPicture = () =>
  new BusinessError('FILE_TYPE_REFUSED', '这张图片是空的，请换一张');

const tooManyPixels = () =>
  new BusinessError('FILE_TOO_LARGE', '图片的像素太多，请截成几张或缩小后再上传');

const tooLong = () => new BusinessError('FILE_TOO_LARGE', '这张图片太长，请截成几张再上传');

/** Interlaced PNGs, progressive JPEGs and WebPs are decoded at once; turning a PNG needs all of it, too. */
const isWhole = ({ format, isProgressive, orientation = 1 }: Metadata): boolean =>
  isProgressive || format === 'webp' || (format !== 'jpeg' && orientation > 1);

function mostPixels(header: Metadata): number {
  // Decoding whole needs memory per channel and pixel, and CMYK has four channels.
  if (isWhole(header)) return (PIXELS.whole * 3) / Math.max(3, header.channels);
  return header.format === 'jpeg' ? PIXELS.shrinking : PIXELS.byRows;
}

/** The first bytes of the three formats: the decoder understands many more, which nobody needs. */
function looksLikePicture(content: Buffer): boolean {
  const startsWith = (bytes: string) =>
    content.subarray(0, bytes.length / 2).equals(Buffer.from(bytes, 'hex'));
  const isWebp =
    content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return startsWith('ffd8ff') || startsWith('89504e470d0a1a0a') || isWebp;
}

async function encodeVariants(decoder: Sharp, size: PictureSize): Promise<Picture> {
  const { width, height } = keptSize(size);
  if (Math.max(width, height) > LONGEST_SIDE) throw tooLong();
  const large = await decoder
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer();
  if (large.length > MOST_KEPT) throw tooLong();
  const thumbnail = await sharp(large)
    .extract({
      left: 0,
      top: 0,
      width: Math.min(width, height * THUMBNAIL_RATIO),
      height: Math.min(height, width * THUMBNAIL_RATIO),
    })
    .resize({
      width: THUMBNAIL_SIDE,
      height: THUMBNAIL_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { large, thumbnail, width, height };
}

/** The decoder reports by message only; whatever it cannot decode is no picture to us. */
function refusalOf(error: Error): BusinessError {
  if (error instanceof BusinessError) return error;
  // A timeout means that the service is busy, not that the picture is bad.
  if (/timeout/i.test(error.message)) return new BusinessError('REQUEST_TOO_BUSY_PLEASE_WAIT');
  return /pixel limit/i.test(error.message)
    ? tooManyPixels()
    : new BusinessError('FILE_TYPE_REFUSED', '图片已损坏或无法识别，请重新选择');
}
