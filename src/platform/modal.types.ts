/**
 * Takes keyboard and focus into a dialog while it is open: the focus moves in and stays in, Escape
 * calls `onClose`. Returns how to end that; the focus goes back to where it was.
 */
export type EnterModal = (id: string, onClose: () => void) => () => void;
