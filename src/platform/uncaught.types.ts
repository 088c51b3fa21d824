/** Calls the listener with every uncaught exception and the reason of every unhandled promise rejection. */
export type WatchUncaught = (onUncaught: (error: unknown) => void) => void;
