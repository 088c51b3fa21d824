import Taro from '@tarojs/taro';
import type { ToastOnArrival } from './arrivalToast.types';

export const toastOnArrival: ToastOnArrival = async (title, navigate) => {
  if ((await navigate()) !== false) void Taro.showToast({ title, icon: 'none' });
};
