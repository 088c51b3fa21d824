import type { NativeElement } from '../input/types';

/** Dialogs and toasts. */
export interface PlatformDialogs {
  /**
   * Shows a toast on the page that `navigate` opens. A toast goes with the page that it was shown on,
   * so it has to wait until the new one is there, and each platform tells that in its own way. None is
   * shown when `navigate` answers `false`: the page did not open.
   */
  toastOnArrival: (title: string, navigate: () => Promise<unknown>) => Promise<void>;

  /**
   * Takes keyboard and focus into a dialog while it is open: the focus moves in and stays in, Escape
   * calls `onClose`. Returns how to end that; the focus goes back to where it was. The element itself is
   * given, not its id, which a page below may have as well.
   */
  enterModal: (dialog: NativeElement | null, onClose: () => void) => () => void;
}
