/** Keeps the shell and what is visited from now on for when there is no network. */
export type KeepForOffline = () => void;

/** Somebody signed out, or another person in: nothing that was kept of them stays. */
export type ForgetPersonal = () => void;

/** Tells whether there is a network, now and whenever that changes; returns what ends it. */
export type WatchLine = (onLine: (online: boolean) => void) => () => void;
