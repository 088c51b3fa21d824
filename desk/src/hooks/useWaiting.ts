import type { ChatEvent, DataOf } from '@account-doctor/contract/types';
import { useEffect } from 'react';
import { watchChat } from '../data/chat';
import { useCall } from './useCall';

const WAITING = 'GET /desk-api/chat/waiting';

/** Debounce of events that may change who is waiting, in ms. */
const SETTLING = 400;

const changes = (event: ChatEvent): boolean =>
  event.type === 'ready' ||
  event.type === 'resync' ||
  event.type === 'marks' ||
  (event.type === 'message' && event.message.sender === 'customer');

const useAsked = () => useCall(WAITING, {}, { revalidateOnMount: false });

/** Customers with unread messages, as last loaded by the frame. */
export const useWaiting = (): DataOf<typeof WAITING> | undefined => useAsked().data;

/** Loads who is waiting on connection, and whenever it may have changed. */
export function useWatchedWaiting(): DataOf<typeof WAITING> | undefined {
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
