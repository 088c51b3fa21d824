/** Network and offline use, as far as the platforms differ. */
export interface PlatformNetwork {
  /** From now on stores the app's files and the answers of visited pages for offline use. */
  keepForOffline: () => void;

  /** Deletes the stored answers of a user, after a sign-out or after another user has signed in. */
  forgetPersonal: () => void;

  /** Calls `onLine` with whether the phone is online, now and after each change; returns a function to stop. */
  watchOnline: (onLine: (online: boolean) => void) => () => void;

  /** Calls `onReturn` when the app is visible again or the phone is online again; returns a function to stop. */
  watchReturns: (onReturn: () => void) => () => void;
}
