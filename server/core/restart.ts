/** Reverts a change that was made while the service was stopped; called if the service then fails to start. */
export type UndoChange = (reason: unknown) => Promise<void>;

/**
 * Stops the service, calls `meanwhile`, and starts the service again in the same process, so that it needs no
 * supervisor.
 * @param meanwhile never rejects; returns a function that reverts its change, or `null`
 */
export type Restart = (meanwhile: () => Promise<UndoChange | null>) => void;
