/** Calls `onChange` when another tab of the same browser changed the stored value under `key`. */
export type WatchOtherTabs = (key: string, onChange: () => void) => void;
