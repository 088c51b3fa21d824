import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { call } from '../data/service';

/** State of a query, for components that show its data. */
export type QueryState<Data> = Pick<
  SWRResponse<Data, unknown>,
  'data' | 'error' | 'isLoading' | 'isValidating'
> & { mutate: () => Promise<unknown> };

/** Setting that continues polling after a failure, when swr would stop. */
const keepPolling: SWRConfiguration = {
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, { refreshInterval }, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), Number(refreshInterval)),
};

/**
 * Loads data with a read-only call, and loads it again when the payload changes. With the payload `null`, nothing is
 * loaded.
 */
export function useCall<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name> | null,
  options: SWRConfiguration<DataOf<Name>> = {},
): SWRResponse<DataOf<Name>> {
  const key = payload === null ? null : ([name, payload] as const);
  return useSWR<DataOf<Name>, unknown, typeof key>(key, ([, asked]) => call(name, asked), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
    ...(typeof options.refreshInterval === 'number' && keepPolling),
    ...options,
  });
}
