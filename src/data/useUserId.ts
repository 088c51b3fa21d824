import { useDidHide, useDidShow } from '@tarojs/taro';
import { useRef, useState } from 'react';
import { service } from './service';

/**
 * Id of the signed-in user, read again whenever the page comes on screen, because users sign in and out on other pages.
 * Keeps the last id after a sign-out, so that no request is sent without a user.
 */
export function useUserId(): string {
  const [userId, setUserId] = useState(() => service.identity().userId);
  useDidShow(() => {
    const now = service.identity().userId;
    if (now !== '') setUserId(now);
  });
  return userId;
}

/** Calls `onReturn` when a user returns to the page and the same user is still signed in. */
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
