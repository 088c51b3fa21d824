import type { ChatEvent, DataOf } from '@account-doctor/contract/types';
import { useEffect } from 'react';
import { watchChat } from '../data/chat';
import { useCall } from './useCall';

const WAITING = 'GET /desk-api/chat/waiting';

/** What may have changed who waits, in ms: several at once are looked at once. */
const SETTLING = 400;

const changes = (event: ChatEvent): boolean =>
  event.type === 'ready' ||
  event.type === 'resync' ||
  event.type === 'marks' ||
  (event.type === 'message' && event.message.sender === 'customer');

/** Customers whose messages wait to be read, as it is at this moment. */
export function useWaiting(): DataOf<typeof WAITING> | undefined {
  const call = useCall(WAITING, {}, { dedupingInterval: SETTLING });
  const { mutate: askAgain } = call;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchChat({
      onMessage: (event) => {
        if (!changes(event)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void askAgain(), SETTLING);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [askAgain]);
  return call.data;
}
