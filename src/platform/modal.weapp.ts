import type { EnterModal } from './modal.types';

/** A mini-program has neither focus nor keys. */
export const enterModal: EnterModal = () => () => undefined;
