import { useDidHide, useDidShow } from '@tarojs/taro';
import { useRef, useState } from 'react';
import { service } from './service';

/**
 * Who asks, and `onReturn` when the page comes back on screen for the same person: it stays mounted
 * behind those opened from it, where people sign in and out. Whoever signs out stays who asks, so
 * that nothing is asked in nobody's name.
 */
export function useVisits(onReturn: () => void): string {
  const [userId, setUserId] = useState(() => service.identity().userId);
  const left = useRef(false);
  useDidHide(() => {
    left.current = true;
  });
  useDidShow(() => {
    const now = service.identity().userId;
    const signedOut = now === '' && userId !== '';
    if (!signedOut && now !== userId) setUserId(now);
    else if (!signedOut && left.current) onReturn();
    left.current = false;
  });
  return userId;
}
