import type { ChatEvent, DataOf } from '@account-doctor/contract/types';
import { useEffect } from 'react';
import { watchChat } from '../data/chat';
import { useCall } from './useCall';

const WAITING = 'GET /desk-api/chat/waiting';

/** Delay, in ms, before the unread conversations are loaded again after an event that may change them. */
const RELOAD_DELAY = 400;

const mayChangeUnread = (event: ChatEvent): boolean =>
  event.type === 'ready' ||
  event.type === 'resync' ||
  event.type === 'marks' ||
  (event.type === 'message' && event.message.sender === 'customer');

const useUnreadCall = () => useCall(WAITING, {}, { revalidateOnMount: false });

/** Conversations with unread messages, as the frame last loaded them. */
export const useUnreadChats = (): DataOf<typeof WAITING> | undefined => useUnreadCall().data;

/** Loads the conversations with unread messages after connecting, and whenever they may have changed. */
export function useWatchedUnreadChats(): DataOf<typeof WAITING> | undefined {
  const { data, mutate: ask } = useUnreadCall();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchChat({
      onMessage: (event) => {
        if (!mayChangeUnread(event)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void ask(), RELOAD_DELAY);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [ask]);
  return data;
}
