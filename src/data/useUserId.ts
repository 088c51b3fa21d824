import { useDidHide, useDidShow } from '@tarojs/taro';
import { useRef, useState } from 'react';
import { service } from './service';

/**
 * Who asks, looked at again whenever the page comes back on screen: it stays mounted behind those
 * opened from it, where people sign in and out. Whoever signs out stays who asks, so that nothing is
 * asked in nobody's name.
 */
export function useUserId(): string {
  const [userId, setUserId] = useState(() => service.identity().userId);
  useDidShow(() => {
    const now = service.identity().userId;
    if (now !== '') setUserId(now);
  });
  return userId;
}

/** Calls `onReturn` when the page comes back on screen for the same person. */
export function useReturn(userId: string, onReturn: () => void): void {
  const left = useRef(false);
  useDidHide(() => {
    left.current = true;
  });
  useDidShow(() => {
    if (left.current && service.identity().userId === userId) onReturn();
    left.current = false;
  });
}
