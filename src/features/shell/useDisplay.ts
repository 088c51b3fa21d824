import { useDidShow } from '@tarojs/taro';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { paintDisplay } from '@/platform/display/display';
import type { Display } from '@/platform/display/types';
import { useStores } from '@/stores/RootStore';

/** Theme and text size of the page; while the page is on screen, also applied to the document or WeChat's bars. */
export function useDisplay(): Display {
  const { display } = useStores();
  const [shown, setShown] = useState(display.shown);
  // Without `observer`, which would rerender the whole page when anything else that it reads changes.
  useEffect(() => reaction(() => display.shown, setShown), [display]);
  useEffect(() => paintDisplay(shown), [shown]);
  useDidShow(() => paintDisplay(shown));
  return shown;
}
