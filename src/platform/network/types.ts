/** The network, and use without it. */
export interface PlatformNetwork {
  /** Stores the app's files and the answers of visited pages from now on, for use while the phone is offline. */
  keepForOffline: () => void;

  /** Removes the stored answers that belong to a person, after a sign-out or a sign-in of somebody else. */
  forgetPersonal: () => void;

  /** Calls `onLine` with whether the phone is online, now and after each change; returns a function that stops this. */
  watchLine: (onLine: (online: boolean) => void) => () => void;

  /**
   * Calls `onReturn` when the program becomes visible again or the phone is online again; returns a function that stops
   * this.
   */
  watchReturns: (onReturn: () => void) => () => void;
}
