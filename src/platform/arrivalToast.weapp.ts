import type { ToastOnArrival } from './arrivalToast.types';
import { toast } from './toast';

export const toastOnArrival: ToastOnArrival = async (title, navigate) => {
  if ((await navigate()) !== false) toast(title);
};
