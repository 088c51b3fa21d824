/**
 * Blocks pinch, double-tap and gesture zoom (docs/product.md, "Route guard"); called once at
 * launch.
 */
export type BlockZoom = () => void;

/** Lets Enter and Space press focused elements that are no native controls; called once at launch. */
export type PressByKeyboard = () => void;

/**
 * Whether this launch begins a visit, for counting: in a browser the first one of a tab, in the mini-program
 * each. Only the first call of a launch can say so.
 */
export type BeginsVisit = () => boolean;

/** Calls `onChange` when another tab of the same browser changed the stored value under `key`. */
export type WatchOtherTabs = (key: string, onChange: () => void) => void;

/**
 * Opens a full path of the app in a new window. `null` unless the app runs in a frame of another
 * site, where it shows only the page that was framed.
 */
export type OpenBeyondFrame = ((path: string) => void) | null;
