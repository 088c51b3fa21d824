import { useDidShow } from '@tarojs/taro';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { paintDisplay } from '@/platform/display/display';
import type { Display } from '@/platform/display/types';
import { useStores } from '@/stores/RootStore';

/** Theme and text size of the page; applied to the surroundings while this page is on screen. */
export function useDisplay(): Display {
  const { display } = useStores();
  const [shown, setShown] = useState(display.shown);
  // No `observer`: it would re-render the whole page on every other observable it reads.
  useEffect(() => reaction(() => display.shown, setShown), [display]);
  useEffect(() => paintDisplay(shown), [shown]);
  useDidShow(() => paintDisplay(shown));
  return shown;
}
