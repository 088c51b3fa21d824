import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { useEffect, useRef } from 'react';
import type { OpenNextPage } from './useAction';
import { usePageShown } from './usePageShown';

/**
 * Redirects to the next page once, as soon as `next` is given. If the user has left the page by then, the redirect
 * waits until they return.
 */
export function useRedirectOnce(next: OpenNextPage | null): void {
  const shown = usePageShown();
  const hasRedirected = useRef(false);
  const redirect = useEvent(() => void next?.());
  const due = next !== null && shown;
  useEffect(() => {
    if (!due || hasRedirected.current) return;
    hasRedirected.current = true;
    redirect();
  }, [due, redirect]);
}
