import Taro from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { RESIZE_DELAY } from '@account-doctor/contract/limits';
import { useDebounced } from './useDebounced';

/** Width of the window in px, kept up to date at most once per 50 ms (section 9). */
export function useWindowWidth(): number {
  const [width, setWidth] = useState(() => Taro.getWindowInfo().windowWidth);
  const update = useDebounced(() => setWidth(Taro.getWindowInfo().windowWidth), RESIZE_DELAY);
  useEffect(() => {
    const onResize = () => update();
    Taro.onWindowResize(onResize);
    return () => Taro.offWindowResize(onResize);
  }, [update]);
  return width;
}
