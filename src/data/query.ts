import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import { useDelayedFlag } from './useDelayedFlag';

/** What was asked of the service, and how far it is. */
export interface Query<Data> {
  data: Data | undefined;
  /** Set when the first load failed; a failed refresh keeps the data on screen. */
  error: unknown;
  /** Why the last refresh failed, while what was there before stays. */
  refreshError: unknown;
  /** Nothing to show yet, and under way. */
  loading: boolean;
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

/** The transport has the specified repeat window, so swr needs none. */
export const swrSettings = {
  dedupingInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/** A refresh never rejects, and keeps the data when it fails: what failed stands in swr's cache. */
export function useReload(mutate: () => Promise<unknown>, cacheKey: string): Reload {
  const { cache } = useSWRConfig();
  return useCallback(async () => {
    await mutate();
    const error: unknown = cache.get(cacheKey)?.error;
    return error === undefined ? null : { error };
  }, [mutate, cache, cacheKey]);
}

/** Something known without asking, in the place of a query. */
export const known = <Data>(data: Data): Query<Data> => ({
  data,
  error: undefined,
  refreshError: undefined,
  loading: false,
  indicating: false,
  reload: () => Promise.resolve(null),
});

type Parts<Data> = { [Name in keyof Data]: Query<Data[Name]> };

/** Several queries as one: it has data when all have, and fails when one fails. */
export function useTogether<Data extends object>(parts: Parts<Data>): Query<Data> {
  const queries = Object.values<Query<unknown>>(parts);
  const data = useWhole(parts);
  const loading = data === undefined && queries.some((query) => query.loading);
  const indicating = useDelayedFlag(loading, PAGE_INDICATOR_DELAY);
  const reload = useEvent(async () => {
    const failures = await Promise.all(queries.map((query) => query.reload()));
    return failures.find((failure) => failure !== null) ?? null;
  });
  return {
    data,
    error: loading ? undefined : queries.find(({ error }) => error !== undefined)?.error,
    refreshError: queries.find(({ refreshError }) => refreshError !== undefined)?.refreshError,
    loading,
    indicating,
    reload,
  };
}

/** The parts' data, once all have some: the same object as long as they are, for what depends on it. */
function useWhole<Data extends object>(parts: Parts<Data>): Data | undefined {
  const [whole, setWhole] = useState<Data>();
  const names = Object.keys(parts) as (keyof Data)[];
  if (names.some((name) => parts[name].data === undefined)) return undefined;
  if (whole && names.every((name) => parts[name].data === whole[name])) return whole;
  const next = Object.fromEntries(names.map((name) => [name, parts[name].data])) as Data;
  setWhole(next);
  return next;
}
