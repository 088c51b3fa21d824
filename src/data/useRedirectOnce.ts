import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { useEffect, useRef } from 'react';
import type { OpenNextPage } from './useAction';
import { usePageShown } from './usePageShown';

/**
 * Redirects once to the next page, as soon as there is one. If the user went elsewhere, the redirect waits until they
 * come back.
 */
export function useRedirectOnce(next: OpenNextPage | null): void {
  const shown = usePageShown();
  const led = useRef(false);
  const lead = useEvent(() => void next?.());
  const due = next !== null && shown;
  useEffect(() => {
    if (!due || led.current) return;
    led.current = true;
    lead();
  }, [due, lead]);
}
