import Taro from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { RESIZE_DELAY } from '@account-doctor/contract/limits';
import { useDebounced } from './useDebounced';

interface WindowSize {
  width: number;
  height: number;
}

function read(): WindowSize {
  const { windowWidth, windowHeight } = Taro.getWindowInfo();
  return { width: windowWidth, height: windowHeight };
}

/**
 * Size of the window in px, read again 50 ms after it last changed (section 9). Unlike `100vh` its
 * height is the visible one, without the bars of a mobile browser.
 */
export function useWindowSize(): WindowSize {
  const [size, setSize] = useState(read);
  const update = useDebounced(() => setSize(read()), RESIZE_DELAY);
  useEffect(() => {
    const onResize = () => update();
    Taro.onWindowResize(onResize);
    return () => Taro.offWindowResize(onResize);
  }, [update]);
  return size;
}
