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

/** Calls `onUpdate` whenever a newer build has become available, as long as the program runs. */
export type WatchUpdates = (
  latest: () => Promise<LatestBuild>,
  onUpdate: (update: Update) => void,
) => void;
