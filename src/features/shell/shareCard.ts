import { createContext, useContext, useEffect, type MutableRefObject } from 'react';
import type { ShareCard } from '@/platform/share/types';

/** Share card details that a page's content knows better than the route table. */
export const ShareCardContext = createContext<MutableRefObject<Partial<ShareCard>>>({
  current: {},
});

/** Sets the share card of the current page, once its content is known. */
export function useShareCard(card: Partial<ShareCard>): void {
  const ownRef = useContext(ShareCardContext);
  useEffect(() => {
    ownRef.current = card;
  });
}
