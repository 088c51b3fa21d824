import Taro from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { RESIZE_DELAY } from '@account-doctor/contract/limits';
import { readWindowSize } from '@/platform/layout/layout';
import type { WindowSize } from '@/platform/layout/types';
import { useDebounced } from './useDebounced';

/**
 * Size of the window in px, updated 50 ms after its last change. Unlike `100vh`, the height excludes the browser's
 * bars.
 */
export function useWindowSize(): WindowSize {
  const [size, setSize] = useState(readWindowSize);
  const update = useDebounced(() => setSize(readWindowSize()), RESIZE_DELAY);
  useEffect(() => {
    const onResize = () => update();
    Taro.onWindowResize(onResize);
    return () => Taro.offWindowResize(onResize);
  }, [update]);
  return size;
}
