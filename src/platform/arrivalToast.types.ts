/**
 * Shows a toast on the page that `navigate` opens. A toast goes with the page that it was shown on,
 * so it has to wait until the new one is there, and each platform tells that in its own way. None is
 * shown when `navigate` answers `false`: the page did not open.
 */
export type ToastOnArrival = (title: string, navigate: () => Promise<unknown>) => Promise<void>;
