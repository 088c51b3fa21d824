/** Colour of a short label (docs/product.md, "Layout and colours"). */
export type LabelTone = 'primary' | 'success' | 'error' | 'warning' | 'info';
