/** How large pictures are kept (docs/product.md, "Limits and times"), in pixels. */

export interface PictureSize {
  width: number;
  height: number;
}

/** What a photo keeps: that of a phone, 4 : 3, is 2,560 × 1,920 then. */
const KEPT_AREA = 2_560 * 1_920;
/** The shorter side keeps up to so many however long the other is: a long screenshot is read by its width. */
export const READABLE_SIDE = 1_080;

/** The size in which a picture is kept: bounded by its area, never so narrow that its text cannot be read. */
export function keptSize({ width, height }: PictureSize): PictureSize {
  const byArea = Math.sqrt(KEPT_AREA / (width * height));
  const scale = Math.min(1, Math.max(byArea, READABLE_SIDE / Math.min(width, height)));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
