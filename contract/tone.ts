/** Colour of a short label (docs/product.md, "Layout and colours"). */
export type Tone = 'primary' | 'success' | 'error' | 'warning' | 'info';
