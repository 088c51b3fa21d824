import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { call } from '../data/service';

/** A reading call as what shows it needs it. */
export type Reading<Data> = Pick<
  SWRResponse<Data, unknown>,
  'data' | 'error' | 'isLoading' | 'isValidating'
> & { mutate: () => Promise<unknown> };

/** What is asked for again and again is also asked for again after it failed: swr's own refreshing stops there. */
const goesOn: SWRConfiguration = {
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, { refreshInterval }, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), Number(refreshInterval)),
};

/** What a reading call answers; asked again when the payload changes. `null` asks nothing. */
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
    ...(typeof options.refreshInterval === 'number' && goesOn),
    ...options,
  });
}
