import { useCallback, useEffect, useState } from 'react';
import { scrollTo } from '@/platform/scrollTo';
import { elementIdOf, type Place } from './problems';

/** Brings a place of the form into view, once `unfold` has made it appear. */
export function useReveal(unfold: (place: Place) => void): (place: Place) => void {
  const [asked, setAsked] = useState<{ place: Place } | null>(null);
  useEffect(() => {
    if (asked) scrollTo(elementIdOf(asked.place));
  }, [asked]);
  return useCallback(
    (place) => {
      unfold(place);
      setAsked({ place });
    },
    [unfold],
  );
}
