import { createContext, useContext, useEffect, type MutableRefObject } from 'react';
import type { ShareCard } from '@/platform/share/types';

/** Context through which a page's content changes the share card of the page. */
export const ShareCardContext = createContext<MutableRefObject<Partial<ShareCard>>>({
  current: {},
});

/** Sets parts of the current page's share card, once its content is loaded. */
export function useShareCard(card: Partial<ShareCard>): void {
  const ownRef = useContext(ShareCardContext);
  useEffect(() => {
    ownRef.current = card;
  });
}
