import Taro from '@tarojs/taro';
import type { WatchKeyboardHeight } from './keyboardHeight.types';

export const watchKeyboardHeight: WatchKeyboardHeight = (onChange) => {
  const listen = ({ height }: { height: number }) => onChange(height);
  Taro.onKeyboardHeightChange(listen);
  return () => Taro.offKeyboardHeightChange(listen);
};
