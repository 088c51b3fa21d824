import { createContext, useContext, useEffect, type MutableRefObject } from 'react';
import type { ShareCard } from '@/platform/shareMenu.types';

/** What a page's content says of its card, where it knows more than the route table. */
export const OwnCard = createContext<MutableRefObject<Partial<ShareCard>>>({ current: {} });

/** Says what the card of the page on screen shows, once it is known. */
export function useShareCard(card: Partial<ShareCard>): void {
  const ownRef = useContext(OwnCard);
  useEffect(() => {
    ownRef.current = card;
  });
}
