import type { ReadLine, TextBox } from './pictureReader';

/** A line of text as cloud services return it, not validated yet. */
interface CloudLine {
  text: unknown;
  /** 0–100. */
  confidence: unknown;
  /** The corners of the line's box, which may be rotated. */
  corners: readonly { x: unknown; y: unknown }[];
}

/** Minimum confidence, 0–1. A line with less confidence is probably not text. */
const LEAST_CONFIDENCE = 0.5;

/** Converts the lines of a cloud service; omits lines without text, box or sufficient confidence. */
export const convertCloudLines = (lines: readonly CloudLine[]): ReadLine[] =>
  lines.flatMap(({ text, confidence: percent, corners }) => {
    const confidence = Number(percent) / 100;
    const box = boxAround(corners);
    if (typeof text !== 'string' || text.trim() === '' || !box) return [];
    return confidence >= LEAST_CONFIDENCE ? [{ text: text.trim(), confidence, box }] : [];
  });

/** The upright box around rotated corners; `null` if a corner is not a number. */
function boxAround(corners: CloudLine['corners']): TextBox | null {
  const [xs, ys] = [corners.map(({ x }) => Number(x)), corners.map(({ y }) => Number(y))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  return Object.values(box).every(Number.isFinite) ? box : null;
}
