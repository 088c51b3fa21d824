import type { TextBox } from '../pictureReader';

/** Minimum probability that a pixel belongs to a line. */
const PIXEL_THRESHOLD = 0.3;
/** Minimum mean of these probabilities over the pixels of a line. */
const LINE_THRESHOLD = 0.5;
/** Minimum width and height of a line's core in px; smaller cores are noise. */
const SMALLEST_SIDE = 3;

/**
 * Finds the cores (centre strips) of lines in a map of probabilities: boxes around connected pixels above the
 * threshold.
 */
export function findCores(
  probabilities: Float32Array,
  { width, height }: { width: number; height: number },
): TextBox[] {
  const seen = new Uint8Array(width * height);
  const isNew = (at: number) => seen[at] === 0 && (probabilities[at] ?? 0) > PIXEL_THRESHOLD;
  const cores: TextBox[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (!isNew(start)) continue;
    seen[start] = 1;
    const pixels = [start];
    let [left, right, top, bottom, sum] = [width, 0, height, 0, 0];
    // `pixels` grows while the loop reads it.
    for (const at of pixels) {
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      sum += probabilities[at] ?? 0;
      const neighbours = [
        x > 0 ? at - 1 : at,
        x < width - 1 ? at + 1 : at,
        y > 0 ? at - width : at,
        y < height - 1 ? at + width : at,
      ];
      for (const next of neighbours)
        if (isNew(next)) {
          seen[next] = 1;
          pixels.push(next);
        }
    }
    const core = { left, top, width: right - left + 1, height: bottom - top + 1 };
    if (Math.min(core.width, core.height) >= SMALLEST_SIDE && sum / pixels.length >= LINE_THRESHOLD)
      cores.push(core);
  }
  return cores;
}
