import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import { useDelayedFlag } from './useDelayedFlag';

/** State of a request to the service. */
export interface Query<Data> {
  data: Data | undefined;
  /** Error of the first load; after a failed refresh the old data stays, see `refreshError`. */
  error: unknown;
  /** Error of the last refresh, while earlier data stays on screen. */
  refreshError: unknown;
  /** Whether the first data is still loading, so that nothing can be shown yet. */
  loading: boolean;
  /** Whether `loading` has lasted more than 200 ms, so that an indicator should show. */
  indicating: boolean;
  /** Refetches the data; never rejects. */
  reload: Reload;
}

/** Refetches; resolves with the error, or `null` after success. */
export type Reload = () => Promise<Failure | null>;
interface Failure {
  error: unknown;
}

/** Switches off swr's deduplication, because the transport has its own repeat window. */
export const swrSettings = {
  dedupingInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/** A refetch that never rejects. After a failure the data stays, and swr's cache has the error. */
export function useReload(mutate: () => Promise<unknown>, cacheKey: string): Reload {
  const { cache } = useSWRConfig();
  return useCallback(async () => {
    await mutate();
    const error: unknown = cache.get(cacheKey)?.error;
    return error === undefined ? null : { error };
  }, [mutate, cache, cacheKey]);
}

/** A query that has its data already and needs no request. */
export const resolvedQuery = <Data>(data: Data): Query<Data> => ({
  data,
  error: undefined,
  refreshError: undefined,
  loading: false,
  indicating: false,
  reload: () => Promise.resolve(null),
});

type QueryParts<Data> = { [Name in keyof Data]: Query<Data[Name]> };

/** Combines several queries into one, which has data once all have, and fails as soon as one fails. */
export function useCombinedQuery<Data extends object>(parts: QueryParts<Data>): Query<Data> {
  const queries = Object.values<Query<unknown>>(parts);
  const data = useCombinedData(parts);
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

/** The data of all queries once each has some; stays the same object until one of them changes. */
function useCombinedData<Data extends object>(parts: QueryParts<Data>): Data | undefined {
  const [combined, setWhole] = useState<Data>();
  const names = Object.keys(parts) as (keyof Data)[];
  if (names.some((name) => parts[name].data === undefined)) return undefined;
  if (combined && names.every((name) => parts[name].data === combined[name])) return combined;
  const next = Object.fromEntries(names.map((name) => [name, parts[name].data])) as Data;
  setWhole(next);
  return next;
}
