import { useDidShow } from '@tarojs/taro';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { paintDisplay } from '@/platform/paintDisplay';
import type { Display } from '@/platform/paintDisplay.types';
import { useStores } from '@/stores/RootStore';

/** How the page is to look; what lies around it is painted so whenever it is the one on screen. */
export function useDisplay(): Display {
  const { display } = useStores();
  const [shown, setShown] = useState(display.shown);
  // By hand: `observer` would draw the whole page anew for whatever it reads besides.
  useEffect(() => reaction(() => display.shown, setShown), [display]);
  useEffect(() => paintDisplay(shown), [shown]);
  useDidShow(() => paintDisplay(shown));
  return shown;
}
