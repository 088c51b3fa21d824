import { useDidHide, useDidShow } from '@tarojs/taro';
import { useState } from 'react';

/** Whether the page is the one on screen: it stays mounted behind those that are opened from it. */
export function useShown(): boolean {
  const [shown, setShown] = useState(true);
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));
  return shown;
}
