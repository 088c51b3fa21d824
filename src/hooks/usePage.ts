import { useCallback } from 'react';
import useSWR from 'swr';
import { PAGE_INDICATOR_DELAY, PAGE_LOAD_TIMEOUT } from '@account-doctor/contract/limits';
import { useDelayedFlag } from './useDelayedFlag';
import { withTimeLimit } from './withTimeLimit';

/** What a page loads, and how far it is. */
export interface PageQuery<Data> {
  data: Data | undefined;
  /** Set when the first load failed; a failed refresh keeps the data on screen. */
  error: unknown;
  /** Nothing to show yet and more than 200 ms have passed: time for an indicator. */
  indicating: boolean;
  /** Loads again; resolves when done, never rejects. */
  reload: () => Promise<void>;
}

/** Identifies what is loaded; `null` loads nothing. */
export type QueryKey = readonly [string, ...unknown[]] | null;

/** Shared with `useList`: the request layer has the specified repeat window, so swr needs none. */
export const swrSettings = {
  dedupingInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/**
 * Loads what a page shows: indicator after 200 ms, failure after 60 s (section 9). What was loaded
 * before under the same key is on screen at once and renewed behind it.
 */
export function usePage<Data>(key: QueryKey, load: () => Promise<Data>): PageQuery<Data> {
  const { data, error, mutate, isValidating } = useSWR<Data, unknown>(
    key,
    () => withTimeLimit(load(), PAGE_LOAD_TIMEOUT),
    swrSettings,
  );
  const empty = data === undefined;
  const indicating = useDelayedFlag(empty && isValidating, PAGE_INDICATOR_DELAY);
  const reload = useCallback(
    () =>
      mutate().then(
        () => undefined,
        () => undefined,
      ),
    [mutate],
  );
  return { data, error: empty && !isValidating ? error : undefined, indicating, reload };
}
