import Taro from '@tarojs/taro';
import type { ToastOnArrival } from './arrivalToast.types';
import { toast } from './toast';

/** Taro's router hides toasts at this event, after the navigation's own promise has settled. */
const PAGE_CHANGED = '__afterTaroRouterChange';

export const toastOnArrival: ToastOnArrival = async (title, navigate) => {
  const show = () => {
    Taro.eventCenter.off(PAGE_CHANGED, show);
    toast(title);
  };
  Taro.eventCenter.on(PAGE_CHANGED, show);
  if ((await navigate()) === false) Taro.eventCenter.off(PAGE_CHANGED, show);
};
