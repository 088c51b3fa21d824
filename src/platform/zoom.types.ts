/** Blocks pinch, double-tap and gesture zoom (section 2); called once at launch. */
export type BlockZoom = () => void;
