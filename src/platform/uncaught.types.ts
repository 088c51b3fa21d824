/**
 * Calls the listener with each error that nothing caught: thrown by an event handler or a timer, or the reason of a
 * rejected promise.
 */
export type WatchUncaught = (onUncaught: (error: unknown) => void) => void;
