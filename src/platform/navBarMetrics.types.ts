/** Geometry of the custom navigation bar, in px. */
interface NavBarMetrics {
  /** Height of the phone's own status bar above it. */
  statusBarHeight: number;
  height: number;
  /** Width that the platform's own buttons take at the right edge. */
  rightInset: number;
}
export type ReadNavBarMetrics = () => NavBarMetrics;
