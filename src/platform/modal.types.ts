import type { NativeElement } from './nativeElement';

/**
 * Takes keyboard and focus into a dialog while it is open: the focus moves in and stays in, Escape
 * calls `onClose`. Returns how to end that; the focus goes back to where it was. The element itself is
 * given, not its id, which a page below may have as well.
 */
export type EnterModal = (dialog: NativeElement | null, onClose: () => void) => () => void;
