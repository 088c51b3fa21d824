import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { call } from '../data/service';

/** The state of a query, for components that show its data. */
export type QueryState<Data> = Pick<
  SWRResponse<Data, unknown>,
  'data' | 'error' | 'isLoading' | 'isValidating'
> & { mutate: () => Promise<unknown> };

/** Keeps polling after a failure, when swr's own refreshing would stop. */
const keepPolling: SWRConfiguration = {
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, { refreshInterval }, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), Number(refreshInterval)),
};

/** The data of a reading endpoint; refetched when the payload changes. `null` skips the call. */
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
