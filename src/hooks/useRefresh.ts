import { useDidShow } from '@tarojs/taro';
import { useEffect } from 'react';
import type { Reload } from './usePage';
import { useStores } from '@/stores/RootStore';
import { useShown } from './useShown';

/** How often something that moves by itself is asked for. */
const MOVING_INTERVAL = 3_000;

/**
 * Loads anew whenever the page comes back on screen, and every three seconds while it is there and
 * something on it moves. For pages that need a sign-in.
 */
export function useRefresh(reload: Reload, moving: boolean): void {
  const { session } = useStores();
  const shown = useShown();
  useDidShow(() => {
    if (session.isSignedIn) void reload();
  });

  const watching = moving && shown;
  useEffect(() => {
    if (!watching) return undefined;
    const timer = setInterval(() => void reload(), MOVING_INTERVAL);
    return () => clearInterval(timer);
  }, [watching, reload]);
}
