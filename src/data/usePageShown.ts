import { useDidHide, useDidShow } from '@tarojs/taro';
import { useContext, useState } from 'react';
import { PageOnTopContext } from '@/navigation/PageOnTopContext';

/** Whether the page is on screen; a page stays mounted while another page is open on top of it. */
export function usePageShown(): boolean {
  const [shown, setShown] = useState(useContext(PageOnTopContext));
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));
  return shown;
}
