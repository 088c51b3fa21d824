import type { UploadedFile } from '@account-doctor/contract/types';
import { useEffect } from 'react';
import { watchChat } from '../../data/chat';
import { useCall } from '../../hooks/useCall';

/** Pictures in an order's chat, including those that arrive while the page is open. */
export function useSentPictures(orderId: string): UploadedFile[] {
  const { data, mutate } = useCall('GET /desk-api/chat/pictures', { orderId });
  useEffect(
    () =>
      watchChat({
        onMessage: (event) => {
          if (
            event.type === 'message' &&
            event.message.orderId === orderId &&
            event.message.content.kind === 'picture'
          )
            void mutate();
        },
      }),
    [orderId, mutate],
  );
  return (data?.list ?? []).map(({ picture }) => picture);
}
