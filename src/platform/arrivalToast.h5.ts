import Taro from '@tarojs/taro';
import type { ToastOnArrival } from './arrivalToast.types';

/** Taro's router hides toasts at this event, after the navigation's own promise has settled. */
const PAGE_CHANGED = '__afterTaroRouterChange';

export const toastOnArrival: ToastOnArrival = async (title, navigate) => {
  const show = () => {
    Taro.eventCenter.off(PAGE_CHANGED, show);
    void Taro.showToast({ title, icon: 'none' });
  };
  Taro.eventCenter.on(PAGE_CHANGED, show);
  if ((await navigate()) === false) Taro.eventCenter.off(PAGE_CHANGED, show);
};
