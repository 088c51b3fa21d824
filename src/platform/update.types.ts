/** A newer build of the program than the one that runs. */
export interface Update {
  /** Lets nobody go on with the older one. */
  force: boolean;
  /** What is new, for people to read; may be empty. */
  notes: string;
  /** Starts the program anew, with the newer build. */
  apply: () => void;
}

/** What the service says about the newest build. */
interface LatestBuild {
  force: boolean;
  notes: string;
  h5Scripts: string[];
}

/** Tells whenever a newer build has become available, for as long as the program runs. */
export type WatchUpdates = (
  latest: () => Promise<LatestBuild>,
  onUpdate: (update: Update) => void,
) => void;
