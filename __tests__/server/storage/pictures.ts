import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures for the tests. */

/** Random noise, which cannot be compressed, so that its bytes grow with its pixels. */
export const noisePicture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

export const jpegPicture = (width = 600, height = 400): Promise<Buffer> =>
  noisePicture(width, height).jpeg({ quality: 60 }).toBuffer();

/** A strip of noise repeated to 1,080 × 40,000: a PNG of 1 MB that becomes a JPEG of about 30 MB. */
export async function repeatedNoise(): Promise<Buffer> {
  const strip = await noisePicture(1_080, 8).removeAlpha().raw().toBuffer();
  const raw = { width: 1_080, height: 40_000, channels: 3 } as const;
  return sharp(Buffer.alloc(1_080 * 40_000 * 3, strip), { raw })
    .png()
    .toBuffer();
}

/**
 * Left half red, right half blue, with the EXIF of a phone held upright, which requires a rotation
 * by 90°.
 */
export async function photoFromPhone(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await half('#ff0000'), left: 0, top: 0 },
      { input: await half('#0000ff'), left: 300, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'SecretPhone', Software: 'SecretSoftware' },
      IFD3: { GPSLatitude: '31/1 13/1 49/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A grey PNG that is valid, small, and claims `side` × `side` pixels. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rowBytes = Math.ceil(side / 8) + 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rowBytes * side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
