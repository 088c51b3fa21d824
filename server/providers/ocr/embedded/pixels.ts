import sharp from 'sharp';
import type { TextBox } from '../pictureReader';
import type { ModelValues } from './models';

/** Pixels of a picture or of a part of it, row by row, three bytes each: red, green, blue. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const CHANNELS = 3;

/** Cuts a box out of a picture; the box must be inside the picture. */
export function cutBox({ data, width }: Pixels, box: TextBox): Pixels {
  const rowLength = box.width * CHANNELS;
  const part = new Uint8Array(rowLength * box.height);
  for (let row = 0; row < box.height; row++) {
    const start = ((box.top + row) * width + box.left) * CHANNELS;
    part.set(data.subarray(start, start + rowLength), row * rowLength);
  }
  return { data: part, width: box.width, height: box.height };
}

/** Resizes a picture to exactly this size. */
export async function resizePixels(
  { data, width, height }: Pixels,
  size: { width: number; height: number },
): Promise<Pixels> {
  const picture = sharp(data, { raw: { width, height, channels: CHANNELS } });
  const resizing = picture.resize({ ...size, fit: 'fill', kernel: 'linear' });
  return { data: await resizing.raw().toBuffer(), ...size };
}

/**
 * The input of a model: a plane of numbers for each of blue, green and red, the order in which the
 * models were trained.
 *
 * @param normalise converts a value of 0–255 of a plane
 */
export function createModelInput(
  { data, width, height }: Pixels,
  normalise: (value: number, plane: number) => number,
): ModelValues {
  const area = width * height;
  const input = new Float32Array(CHANNELS * area);
  for (let plane = 0; plane < CHANNELS; plane++) {
    const normalised = Float32Array.from({ length: 256 }, (_, value) => normalise(value, plane));
    const channel = CHANNELS - 1 - plane;
    for (let at = 0; at < area; at++)
      input[plane * area + at] = normalised[data[at * CHANNELS + channel] ?? 0] ?? 0;
  }
  return { data: input, dims: [1, CHANNELS, height, width] };
}
