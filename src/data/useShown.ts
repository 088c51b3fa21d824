import { useDidHide, useDidShow } from '@tarojs/taro';
import { useContext, useState } from 'react';
import { OnTop } from '@/navigation/OnTop';

/**
 * Whether the page is the one on screen: it stays mounted behind those that are opened from it, and what it draws
 * there begins out of sight.
 */
export function useShown(): boolean {
  const [shown, setShown] = useState(useContext(OnTop));
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));
  return shown;
}
