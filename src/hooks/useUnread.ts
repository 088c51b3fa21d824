import { useDidShow } from '@tarojs/taro';
import { useState } from 'react';
import { mutate } from 'swr';
import { countUnread } from '@/services/message';
import { useStores } from '@/stores/RootStore';
import { usePage } from './usePage';
import { useRefresh } from './useRefresh';

const keyOf = (userId: string) => ['unread', userId] as const;

/** Unread messages of who is signed in, asked for anew whenever the page comes on screen. */
export function useUnread(): number {
  const { session } = useStores();
  // Tab pages stay while people sign in and out on others.
  const [userId, setUserId] = useState(session.userId);
  useDidShow(() => setUserId(session.userId));
  const { data, reload } = usePage(userId ? keyOf(userId) : null, countUnread);
  useRefresh(reload, false);
  return data?.unread ?? 0;
}

/** Shows what another answer told of the unread, on every badge. */
export const setUnread = (userId: string, unread: number) =>
  mutate(keyOf(userId), { unread }, { revalidate: false });
