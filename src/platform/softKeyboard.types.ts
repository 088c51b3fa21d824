/** Calls `onChange` when the phone's keyboard opens or closes; returns how to stop. */
export type WatchSoftKeyboard = (onChange: (open: boolean) => void) => () => void;

/**
 * Calls `onChange` with how much of the window, in px, the phone's keyboard covers, whenever that
 * changes; returns how to stop.
 */
export type WatchKeyboardHeight = (onChange: (height: number) => void) => () => void;
