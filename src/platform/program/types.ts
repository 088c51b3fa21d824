/** A newer build of the program than the one that runs. */
export interface Update {
  /** The older build must not be used any more. */
  force: boolean;
  /** What is new, for people to read; may be empty. */
  notes: string;
  /** Restarts the program with the newer build. */
  apply: () => void;
}

/** What the service says about the newest build. */
interface LatestBuild {
  force: boolean;
  notes: string;
  h5Scripts: string[];
}

/** Start, end, errors and updates of the program. */
export interface PlatformProgram {
  /**
   * Blocks pinch, double-tap and gesture zoom (docs/product.md, "Route guard"); called once at
   * launch.
   */
  blockZoom: () => void;

  /** Lets Enter and Space press focused elements that are no native controls; called once at launch. */
  pressByKeyboard: () => void;

  /**
   * Whether this launch begins a visit, for counting: in a browser the first one of a tab, in the mini-program
   * each. Only the first call of a launch can say so.
   */
  beginsVisit: () => boolean;

  /** Calls `onChange` when another tab of the same browser changed the stored value under `key`. */
  watchOtherTabs: (key: string, onChange: () => void) => void;

  /** Calls `onUpdate` whenever a newer build has become available, as long as the program runs. */
  watchUpdates: (latest: () => Promise<LatestBuild>, onUpdate: (update: Update) => void) => void;

  /** Calls the listener with every uncaught exception and the reason of every unhandled promise rejection. */
  watchUncaught: (onUncaught: (error: unknown) => void) => void;

  /**
   * Runs `effect` just before the program may end: closed, reloaded or put into the background.
   * Returns how to stop.
   */
  beforeLeaving: (effect: () => void) => () => void;
}
