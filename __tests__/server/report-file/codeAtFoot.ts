import jsQR from 'jsqr';
import sharp from 'sharp';

/** Pixels from the lower edge in which a picture's code stands. */
const FOOT = 800;

/** What the QR code at the foot of a picture says. */
export async function codeAtFoot(content: Uint8Array): Promise<string | undefined> {
  const { width, height } = await sharp(content).metadata();
  const { data, info } = await sharp(content)
    .extract({ left: 0, top: height - FOOT, width, height: FOOT })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
