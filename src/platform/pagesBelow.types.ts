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
