import { useCallback } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
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
  /** Loads again; never rejects. */
  reload: Reload;
}

/** Resolves with what went wrong, or `null` when all is loaded. */
export type Reload = () => Promise<Failure | null>;
interface Failure {
  error: unknown;
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
 * Loads what a page shows: indicator after 200 ms, failure after 60 s (docs/product.md, "Limits and
 * times"). What was loaded before under the same key is on screen at once and renewed behind it.
 */
export function usePage<Data>(key: QueryKey, load: () => Promise<Data>): PageQuery<Data> {
  const { data, error, mutate, isValidating } = useSWR<Data, unknown>(
    key,
    () => withTimeLimit(load(), PAGE_LOAD_TIMEOUT),
    swrSettings,
  );
  const empty = data === undefined;
  const indicating = useDelayedFlag(empty && isValidating, PAGE_INDICATOR_DELAY);
  const reload = useReload(mutate, unstable_serialize(key));
  return { data, error: empty && !isValidating ? error : undefined, indicating, reload };
}

/** A refresh never rejects, and keeps the data when it fails: what failed stands in swr's cache. */
export function useReload(mutate: () => Promise<unknown>, cacheKey: string): Reload {
  const { cache } = useSWRConfig();
  return useCallback(async () => {
    await mutate();
    const error: unknown = cache.get(cacheKey)?.error;
    return error === undefined ? null : { error };
  }, [mutate, cache, cacheKey]);
}
