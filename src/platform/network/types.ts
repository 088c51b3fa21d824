/** The network, and use without it. */
export interface PlatformNetwork {
  /** Keeps the shell and what is visited from now on for when there is no network. */
  keepForOffline: () => void;

  /** Somebody signed out, or another person in: nothing that was kept of them stays. */
  forgetPersonal: () => void;

  /** Tells whether there is a network, now and whenever that changes; returns what ends it. */
  watchLine: (onLine: (online: boolean) => void) => () => void;

  /** Calls `onReturn` when the program is shown again or the network is back; returns how to stop. */
  watchReturns: (onReturn: () => void) => () => void;
}
