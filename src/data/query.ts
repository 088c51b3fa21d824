import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import { useDelayedFlag } from './useDelayedFlag';

/** State of a request to the service. */
export interface Query<Data> {
  data: Data | undefined;
  /** Set when the first load fails; a failed refresh keeps the data on screen. */
  error: unknown;
  /** Error of the last refresh, while earlier data stays on screen. */
  refreshError: unknown;
  /** Loading, with no data to show yet. */
  loading: boolean;
  /** Loading for more than 200 ms with no data to show: time for an indicator. */
  indicating: boolean;
  /** Refetches; never rejects. */
  reload: Reload;
}

/** Resolves with the failure, or `null` after success. */
export type Reload = () => Promise<Failure | null>;
interface Failure {
  error: unknown;
}

/** The transport has its own repeat window, so swr needs none. */
export const swrSettings = {
  dedupingInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/** A refresh that never rejects and keeps the data on failure; the error is in swr's cache. */
export function useReload(mutate: () => Promise<unknown>, cacheKey: string): Reload {
  const { cache } = useSWRConfig();
  return useCallback(async () => {
    await mutate();
    const error: unknown = cache.get(cacheKey)?.error;
    return error === undefined ? null : { error };
  }, [mutate, cache, cacheKey]);
}

/** A query whose data is already known. */
export const resolvedQuery = <Data>(data: Data): Query<Data> => ({
  data,
  error: undefined,
  refreshError: undefined,
  loading: false,
  indicating: false,
  reload: () => Promise.resolve(null),
});

type Parts<Data> = { [Name in keyof Data]: Query<Data[Name]> };

/** Combines several queries: has data when all have, and fails when one fails. */
export function useCombinedQuery<Data extends object>(parts: Parts<Data>): Query<Data> {
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

/** Data of all queries once each has some; the same object until one changes. */
function useWhole<Data extends object>(parts: Parts<Data>): Data | undefined {
  const [whole, setWhole] = useState<Data>();
  const names = Object.keys(parts) as (keyof Data)[];
  if (names.some((name) => parts[name].data === undefined)) return undefined;
  if (whole && names.every((name) => parts[name].data === whole[name])) return whole;
  const next = Object.fromEntries(names.map((name) => [name, parts[name].data])) as Data;
  setWhole(next);
  return next;
}
