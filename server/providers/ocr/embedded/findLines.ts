import type { TextBox } from '../pictureReader';
import { findCores } from './cores';
import type { OcrModels } from './models';
import { createModelInput, resizePixels, type Pixels } from './pixels';

/**
 * Maximum side of the detection model's input, in px; longer pieces are scaled down. Both sides are multiples of
 * `STEP`.
 */
const DETECTED_SIDE = 960;
const STEP = 32;
/**
 * The model marks only the core of a line. On each side, the box is extended by the core's area divided by its
 * perimeter, times this factor.
 */
const UNCLIP = 1.8;

/** Mean and standard deviation of ImageNet's colours, with which the model was trained. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Finds the upright boxes of the lines in a piece of a picture, in pixels of the piece. */
export async function findLines(piece: Pixels, { detect }: OcrModels): Promise<TextBox[]> {
  const scale = Math.min(1, DETECTED_SIDE / Math.max(piece.width, piece.height));
  const side = (length: number) => Math.max(STEP, Math.round((length * scale) / STEP) * STEP);
  const size = { width: side(piece.width), height: side(piece.height) };
  const input = createModelInput(
    await resizePixels(piece, size),
    (value, plane) => (value / 255 - (MEAN[plane] ?? 0)) / (DEVIATION[plane] ?? 1),
  );
  const { data } = await detect(input);
  return findCores(data, size).map((core) => toPiecePixels(unclip(core), size, piece));
}

/** Extends the box of a core to the box of its line. */
function unclip({ left, top, width, height }: TextBox): TextBox {
  const margin = (UNCLIP * width * height) / (2 * (width + height));
  return {
    left: left - margin,
    top: top - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
}

/** Converts a box from the model's input to whole pixels of the piece, cut off at the borders of the piece. */
function toPiecePixels(
  box: TextBox,
  from: { width: number; height: number },
  piece: Pixels,
): TextBox {
  const [x, y] = [piece.width / from.width, piece.height / from.height];
  const left = Math.max(0, Math.floor(box.left * x));
  const top = Math.max(0, Math.floor(box.top * y));
  const right = Math.min(piece.width, Math.ceil((box.left + box.width) * x));
  const bottom = Math.min(piece.height, Math.ceil((box.top + box.height) * y));
  return { left, top, width: right - left, height: bottom - top };
}
