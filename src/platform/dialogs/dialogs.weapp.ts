import { toast } from './toast';
import type { PlatformDialogs } from './types';

export const toastOnArrival: PlatformDialogs['toastOnArrival'] = async (title, navigate) => {
  if ((await navigate()) !== false) toast(title);
};

/** Does nothing: a mini-program has neither keyboard nor focus. */
export const trapFocus: PlatformDialogs['trapFocus'] = () => () => undefined;
