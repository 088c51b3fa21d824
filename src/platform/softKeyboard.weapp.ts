import Taro from '@tarojs/taro';
import type { WatchKeyboardHeight, WatchSoftKeyboard } from './softKeyboard.types';

export const watchSoftKeyboard: WatchSoftKeyboard = (onChange) => {
  const listen = ({ height }: { height: number }) => onChange(height > 0);
  Taro.onKeyboardHeightChange(listen);
  return () => Taro.offKeyboardHeightChange(listen);
};

export const watchKeyboardHeight: WatchKeyboardHeight = (onChange) => {
  const listen = ({ height }: { height: number }) => onChange(height);
  Taro.onKeyboardHeightChange(listen);
  return () => Taro.offKeyboardHeightChange(listen);
};
