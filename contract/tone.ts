/** The colour types (docs/product.md, "Layout and colours"), for what is shown in a word or two. */
export type Tone = 'primary' | 'success' | 'error' | 'warning' | 'info';
