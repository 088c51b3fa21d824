import type { ChatEvent, DataOf } from '@account-doctor/contract/types';
import { useEffect } from 'react';
import { watchChat } from '../data/chat';
import { useCall } from './useCall';

const WAITING = 'GET /desk-api/chat/waiting';

/** Delay, in ms, before the unread conversations are loaded again after an event that may change them. */
const SETTLING = 400;

const changes = (event: ChatEvent): boolean =>
  event.type === 'ready' ||
  event.type === 'resync' ||
  event.type === 'marks' ||
  (event.type === 'message' && event.message.sender === 'customer');

const useAsked = () => useCall(WAITING, {}, { revalidateOnMount: false });

/** Conversations with unread messages, as the frame last loaded them. */
export const useUnreadChats = (): DataOf<typeof WAITING> | undefined => useAsked().data;

/** Loads the conversations with unread messages after connecting, and whenever they may have changed. */
export function useWatchedUnreadChats(): DataOf<typeof WAITING> | undefined {
  const { data, mutate: ask } = useAsked();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchChat({
      onMessage: (event) => {
        if (!changes(event)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void ask(), SETTLING);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [ask]);
  return data;
}
