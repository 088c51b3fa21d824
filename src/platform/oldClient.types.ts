/** Tells people whose program is too old to run this one what to do. Runs before anything else. */
export type WarnOldClient = () => void;
