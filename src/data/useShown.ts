import { useDidHide, useDidShow } from '@tarojs/taro';
import { useContext, useState } from 'react';
import { OnTop } from '@/navigation/OnTop';

/** Whether the page is on screen. Pages stay mounted below the pages opened from them. */
export function useShown(): boolean {
  const [shown, setShown] = useState(useContext(OnTop));
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));
  return shown;
}
