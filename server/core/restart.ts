/** Takes back what was done while the service stood, because it does not start with it. */
export type Undo = (reason: unknown) => Promise<void>;

/**
 * Stops the service, does something while nothing of it runs, and starts it again in the same process, so that
 * nobody has to supervise it.
 * @param meanwhile never rejects; returns how to take it back, where it can be
 */
export type Restart = (meanwhile: () => Promise<Undo | null>) => void;
