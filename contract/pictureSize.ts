/** Size of a stored picture in pixels (docs/product.md, "Limits and times"). */

export interface PictureSize {
  width: number;
  height: number;
}

/** Maximum area in pixels: a phone's photo of 4 : 3 is stored as 2,560 × 1,920. */
const KEPT_AREA = 2_560 * 1_920;
/** Minimum length of the shorter side after scaling, so that long screenshots stay readable. */
export const READABLE_SIDE = 1_080;

/** Size in which a picture is stored: limited in area, but never too narrow to read its text. */
export function storedSize({ width, height }: PictureSize): PictureSize {
  const byArea = Math.sqrt(KEPT_AREA / (width * height));
  const scale = Math.min(1, Math.max(byArea, READABLE_SIDE / Math.min(width, height)));
  const scaledSide = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaledSide(width), height: scaledSide(height) };
}
