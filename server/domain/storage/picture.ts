import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { storedSize, type PictureSize } from '@account-doctor/contract/pictureSize';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { BusinessError } from '../../core/errors';
import { limitConcurrency } from '../../core/limitConcurrency';

/**
 * Maximum number of pixels to decode, depending on how much of the picture the decoder keeps in memory. A small file
 * with more pixels is a decompression bomb. Measured with sharp 0.35 (2026-11-27): a JPEG of 200 MP takes 0.2 s and 145
 * MB, because it is reduced while decoding; a PNG of 108 MP takes 0.9 s and 220 MB; a progressive JPEG of 108 MP takes
 * 1.2 s and 800 MB.
 */
const MAX_PIXELS = {
  /** Phones take photos of up to 200 MP. */
  shrinking: 210_000_000,
  byRows: 120_000_000,
  /** A phone's photo of 64 MP has 9,248 × 6,936 pixels, slightly more than 64 million. */
  whole: 66_000_000,
};
/** Longest side of a JPEG that libjpeg supports, https://libjpeg-turbo.org: `JPEG_MAX_DIMENSION`. */
const LONGEST_SIDE = 65_500;
/**
 * Maximum size of the large variant in bytes. Re-encoding may enlarge a normal upload a little, but a crafted file of 1
 * MB can become a JPEG of 30 MB and fill the storage.
 */
const MAX_STORED_BYTES = 2 * PICTURE_LIMIT;
/** Longest side of a thumbnail, in px. */
const THUMBNAIL_SIDE = 400;
/** Maximum height of a thumbnail relative to its width; of long screenshots, only the top is shown. */
const THUMBNAIL_RATIO = 2;
/** Timeout for decoding, in seconds. */
const DECODING_TIMEOUT = 20;

/** Decoding uses a processor and up to about 500 MB; uploads that wait for it are kept in memory. */
const limitDecoding = limitConcurrency({ running: 2, waiting: 16 });
/**
 * Limits pictures that must be decoded entirely into memory to one at a time, because two can exceed the 1 GiB of a
 * small machine.
 */
const limitWholeDecoding = limitConcurrency({ running: 1, waiting: 16 });

/** A picture as it is stored: JPEGs, rotated upright, without metadata such as author and location. */
export interface StoredJpeg {
  large: Buffer;
  thumbnail: Buffer;
  /** Pixels of the large variant. */
  width: number;
  height: number;
}

export const PICTURE_TYPE = 'image/jpeg';

/**
 * Creates both variants of an uploaded picture. Detects the type from the content, and ignores the file name and
 * declared type. Throws `FILE_TYPE_REFUSED` if the file is empty, damaged, or not a JPEG, PNG or WebP, and
 * `FILE_TOO_LARGE` if it has too many pixels or would become too narrow to read.
 */
export const preparePicture = (content: Buffer): Promise<StoredJpeg> =>
  decodePicture(content, encodeVariants);

/**
 * Waits for capacity, opens an uploaded picture and passes it to `make` with its upright size. Throws the errors of
 * `preparePicture`.
 */
export async function decodePicture<Made>(
  content: Buffer,
  make: (decoder: Sharp, size: PictureSize) => Promise<Made>,
): Promise<Made> {
  if (content.length === 0) throw emptyPictureError();
  if (!looksLikePicture(content)) throw new BusinessError('FILE_TYPE_REFUSED');
  return limitDecoding(async () => {
    try {
      const decoder = sharp(content, { limitInputPixels: MAX_PIXELS.shrinking, failOn: 'error' });
      const header = await decoder.metadata();
      if (header.width * header.height > maxPixelsFor(header)) throw tooManyPixelsError();
      const decode = () => make(decoder.timeout({ seconds: DECODING_TIMEOUT }), header.autoOrient);
      return await (needsWholeInMemory(header) ? limitWholeDecoding(decode) : decode());
    } catch (error) {
      throw rejectionOf(error as Error);
    }
  });
}

/** The error for a file without content. */
export const emptyPictureError = () =>
  new BusinessError('FILE_TYPE_REFUSED', '这张图片是空的，请换一张');

const tooManyPixelsError = () =>
  new BusinessError('FILE_TOO_LARGE', '图片的像素太多，请截成几张或缩小后再上传');

const tooLongError = () => new BusinessError('FILE_TOO_LARGE', '这张图片太长，请截成几张再上传');

/**
 * Whether the decoder keeps the whole picture in memory: for interlaced PNGs, progressive JPEGs, WebPs, and PNGs to be
 * rotated.
 */
const needsWholeInMemory = ({ format, isProgressive, orientation = 1 }: Metadata): boolean =>
  isProgressive || format === 'webp' || (format !== 'jpeg' && orientation > 1);

function maxPixelsFor(header: Metadata): number {
  // Memory depends on the number of channels; CMYK has four.
  if (needsWholeInMemory(header)) return (MAX_PIXELS.whole * 3) / Math.max(3, header.channels);
  return header.format === 'jpeg' ? MAX_PIXELS.shrinking : MAX_PIXELS.byRows;
}

/** Checks the first bytes for one of the three formats, because the decoder would accept many more. */
function looksLikePicture(content: Buffer): boolean {
  const startsWith = (bytes: string) =>
    content.subarray(0, bytes.length / 2).equals(Buffer.from(bytes, 'hex'));
  const isWebp =
    content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return startsWith('ffd8ff') || startsWith('89504e470d0a1a0a') || isWebp;
}

async function encodeVariants(decoder: Sharp, size: PictureSize): Promise<StoredJpeg> {
  const { width, height } = storedSize(size);
  if (Math.max(width, height) > LONGEST_SIDE) throw tooLongError();
  const large = await decoder
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer();
  if (large.length > MAX_STORED_BYTES) throw tooLongError();
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

/** Converts an error of the decoder, which has only a message. What cannot be decoded counts as not a picture. */
function rejectionOf(error: Error): BusinessError {
  if (error instanceof BusinessError) return error;
  // A timeout means that the service is busy, and says nothing about the picture.
  if (/timeout/i.test(error.message)) return new BusinessError('REQUEST_TOO_BUSY_PLEASE_WAIT');
  return /pixel limit/i.test(error.message)
    ? tooManyPixelsError()
    : new BusinessError('FILE_TYPE_REFUSED', '图片已损坏或无法识别，请重新选择');
}
