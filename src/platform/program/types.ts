/** A newer build than the running one. */
export interface Update {
  /** Whether the running build can no longer be used. */
  force: boolean;
  /** Release notes for users; may be empty. */
  notes: string;
  /** Restarts the app with the newer build. */
  apply: () => void;
}

/** The service's answer about the newest build. */
interface LatestBuild {
  force: boolean;
  notes: string;
  h5Scripts: string[];
}

/** Start, end, errors and updates of the program, as far as the platforms differ. */
export interface PlatformProgram {
  /**
   * Blocks pinch, double-tap and gesture zoom (docs/product.md, "Route guard"); called once at
   * launch.
   */
  blockZoom: () => void;

  /** Makes Enter and Space press focused elements that are not native controls; called once at launch. */
  pressByKeyboard: () => void;

  /**
   * Whether this launch starts a visit, for statistics: on h5 the first launch in a tab, in the mini-program each
   * launch. Only the first call of a launch may return `true`.
   */
  beginsVisit: () => boolean;

  /** Calls `onChange` when another tab of the same browser has changed the stored value at `key`. */
  watchOtherTabs: (key: string, onChange: () => void) => void;

  /** Calls `onUpdate` whenever a newer build has become available. */
  watchUpdates: (latest: () => Promise<LatestBuild>, onUpdate: (update: Update) => void) => void;

  /** Calls the listener for each uncaught exception, and with the reason of each unhandled promise rejection. */
  watchUncaught: (onUncaught: (error: unknown) => void) => void;

  /**
   * Runs `effect` just before the program may end: when it is closed, reloaded or moved to the background. Returns a
   * function to stop.
   */
  beforeLeaving: (effect: () => void) => () => void;
}
