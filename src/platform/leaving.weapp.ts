import Taro from '@tarojs/taro';
import type { BeforeLeaving } from './leaving.types';

const effects = new Set<() => void>();

export const beforeLeaving: BeforeLeaving = (effect) => {
  effects.add(effect);
  Taro.onAppHide(effect);
  return () => {
    effects.delete(effect);
    Taro.offAppHide(effect);
  };
};

/** Runs what has to be done before the program ends, where WeChat does not announce its end. */
export function leave(): void {
  for (const effect of effects) effect();
}
