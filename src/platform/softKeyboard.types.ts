/** Calls `onChange` when the phone's keyboard comes up or goes down; returns how to stop. */
export type WatchSoftKeyboard = (onChange: (open: boolean) => void) => () => void;
