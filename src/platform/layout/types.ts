/** Position and height of an element in the window, in px. */
export interface Box {
  top: number;
  height: number;
}

/** Size of the visible window in px. */
export interface WindowSize {
  width: number;
  height: number;
}

/** Geometry of the custom navigation bar, in px. */
interface NavBarMetrics {
  /** Height of the phone's status bar above the navigation bar. */
  statusBarHeight: number;
  height: number;
  /** Width of WeChat's own buttons at the right edge. */
  rightInset: number;
}

/** Sizes and positions on the screen, as far as the platforms differ. */
export interface PlatformLayout {
  /** Boxes of the elements with these ids, in the same order; `null` for a missing element. */
  readBoxes: (ids: readonly string[]) => Promise<(Box | null)[]>;

  /** Scrolls the page until the element with this id is just below the bars at the top. */
  scrollTo: (id: string) => void;

  readWindowSize: () => WindowSize;

  readNavBarMetrics: () => NavBarMetrics;
}
