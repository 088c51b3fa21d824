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
  /** Height of the phone's own status bar above it. */
  statusBarHeight: number;
  height: number;
  /** Width that the platform's own buttons take at the right edge. */
  rightInset: number;
}

/** Sizes and positions on the screen. */
export interface PlatformLayout {
  /** Boxes of the elements with these ids, in their order; `null` for a missing element. */
  readBoxes: (ids: readonly string[]) => Promise<(Box | null)[]>;

  /** Scrolls the page until the element with that id is just below the bars at the top. */
  scrollTo: (id: string) => void;

  readWindowSize: () => WindowSize;

  readNavBarMetrics: () => NavBarMetrics;
}
