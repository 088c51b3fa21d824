/** What is kept of the page below one that is opened: both are full paths. */
export interface Below {
  /** The page that going back leads to. */
  below?: string;
  /** The page that the tab showed before it loaded the program again at another address. */
  before?: string;
}

/** The pages below the one on top, where going back leads. */
export interface PagesBelow {
  /** What is known of the one directly below. */
  get: () => Below;
  /** Notes it for the page that Taro has begun to open, where the platform does not know it. */
  note: (below: Below) => void;
  /** A page shows itself at a full path. */
  shown: (path: string) => void;
  goBack: () => Promise<unknown>;
  /** Whether they stay below a page with which the program starts again. */
  outlastRestart: boolean;
}

/** Pages and the way between them. */
export interface PlatformNavigation {
  /**
   * Has the code of the page at a full path at hand before the address changes. Never rejects: code
   * that cannot be loaded shows the error view on the page itself.
   */
  preparePage: (path: string) => Promise<void>;

  pagesBelow: PagesBelow;

  /**
   * Opens a full path of the app in a new window. `null` unless the app runs in a frame of another
   * site, where it shows only the page that was framed.
   */
  openBeyondFrame: ((path: string) => void) | null;

  /** What stands for going elsewhere on a page that WeChat opened alone in Moments; `null` where pages can be opened. */
  singlePage: {
    /** Says, after a tap, how to open the program. */
    remind: () => void;
    /** Says so beforehand. */
    words: string;
  } | null;
}
