import type { TextBox } from '../pictureReader';

/** Maximum ratio of a piece's height to its width; a phone's screen has up to 21 : 9. */
const TALLEST = 2.4;
/** Height of the strip that two neighbouring pieces share, as a ratio of the width; more than a line's height. */
const OVERLAP = 0.15;

/** Rows of a picture. */
export interface Piece {
  top: number;
  height: number;
}

/**
 * Divides a tall picture into overlapping pieces, because text would become unreadable if the whole picture were scaled
 * down.
 */
export function dividePicture({ width, height }: { width: number; height: number }): Piece[] {
  const overlap = Math.ceil(width * OVERLAP);
  const count = Math.max(1, Math.ceil((height - overlap) / (width * TALLEST - overlap)));
  const step = Math.ceil((height - overlap) / count);
  return Array.from({ length: count }, (_, index) => {
    const top = index * step;
    return { top, height: Math.min(step + overlap, height - top) };
  });
}

/** Whether a box touches the border to a neighbouring piece, which then contains the complete line. */
export const isCut = (box: TextBox, piece: Piece, pictureHeight: number): boolean =>
  (box.top === 0 && piece.top > 0) ||
  (box.top + box.height === piece.height && piece.top + piece.height < pictureHeight);

/** Whether two boxes found in two pieces are the same line, i.e. overlap by half of the smaller box. */
export function isSameLine(a: TextBox, b: TextBox): boolean {
  const shared = (start: 'left' | 'top', length: 'width' | 'height') =>
    Math.max(
      0,
      Math.min(a[start] + a[length], b[start] + b[length]) - Math.max(a[start], b[start]),
    );
  const area = shared('left', 'width') * shared('top', 'height');
  return area > Math.min(a.width * a.height, b.width * b.height) / 2;
}
