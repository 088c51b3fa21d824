import type { NativeElement } from '../input/types';

/** Dialogs and toasts that differ between the platforms. */
export interface PlatformDialogs {
  /**
   * Opens a page with `navigate` and shows a toast on it. A toast disappears with its page, so it is shown only once
   * the new page is there. Shows none if `navigate` resolves with `false` because no page was opened.
   */
  toastOnArrival: (title: string, navigate: () => Promise<unknown>) => Promise<void>;

  /**
   * Keeps keyboard and focus inside an open dialog: moves the focus into it, and calls `onClose` on Escape. Returns a
   * function to end this, which also restores the focus. Takes the element and not its id, because a page below may
   * have an element with the same id.
   */
  trapFocus: (dialog: NativeElement | null, onClose: () => void) => () => void;
}
