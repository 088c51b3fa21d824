/** Full paths of the pages below the current one; on h5, stored in its history entry. */
export interface PathsBelow {
  /** The page that the back button opens; empty if the current page is the first. */
  below?: string;
  /** The page that this tab showed before the app was reloaded at another address. */
  before?: string;
}

/** Knows which pages lie below the current one. */
export interface PagesBelow {
  /** The page directly below. */
  get: () => PathsBelow;
  /** Stores what lies below the page that Taro is opening; does nothing if the platform knows it. */
  note: (below: PathsBelow) => void;
  /** Called when the page at this full path is on screen. */
  shown: (path: string) => void;
  goBack: () => Promise<unknown>;
  /** Whether pages stay below the current one after a reload of the app. */
  outlastRestart: boolean;
}

/** Opening pages and going back, as far as the platforms differ. */
export interface PlatformNavigation {
  /**
   * Loads the code of the page at a full path before the address changes. Never rejects: if loading fails, the page
   * itself shows the error view.
   */
  preparePage: (path: string) => Promise<void>;

  pagesBelow: PagesBelow;

  /**
   * Opens a full path of the app in a new window. `null` unless the app runs in a frame of another site, where no other
   * page may be opened.
   */
  openBeyondFrame: ((path: string) => void) | null;

  /** For a page that WeChat has opened alone, from Moments; `null` if other pages can be opened. */
  singlePage: {
    /** Shows how to open the app; works only after a tap. */
    remind: () => void;
    /** Text that says how to open the app, before the user taps. */
    words: string;
  } | null;
}
