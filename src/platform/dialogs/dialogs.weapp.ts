import { toast } from './toast';
import type { PlatformDialogs } from './types';

export const toastOnArrival: PlatformDialogs['toastOnArrival'] = async (title, navigate) => {
  if ((await navigate()) !== false) toast(title);
};

/** A mini-program has neither focus nor keys. */
export const enterModal: PlatformDialogs['enterModal'] = () => () => undefined;
