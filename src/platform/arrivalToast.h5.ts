import Taro from '@tarojs/taro';
import type { ToastOnArrival } from './arrivalToast.types';

/** Taro's router hides toasts at this event, after the navigation's own promise has settled. */
const PAGE_CHANGED = '__afterTaroRouterChange';

export const toastOnArrival: ToastOnArrival = async (title, navigate) => {
  Taro.eventCenter.once(PAGE_CHANGED, () => void Taro.showToast({ title, icon: 'none' }));
  await navigate();
};
