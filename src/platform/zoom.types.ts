/**
 * Blocks pinch, double-tap and gesture zoom (docs/product.md, "Route guard"); called once at
 * launch.
 */
export type BlockZoom = () => void;
