import Taro from '@tarojs/taro';
import type { BeforeLeaving } from './leaving.types';

export const beforeLeaving: BeforeLeaving = (effect) => {
  Taro.onAppHide(effect);
  return () => Taro.offAppHide(effect);
};
