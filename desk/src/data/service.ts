import { malformedError } from '@account-doctor/client-core/errors';
import { ServiceClient } from '@account-doctor/client-core/ServiceClient';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { fetchTransport } from './fetchTransport';

/** The client for the service; `main.tsx` sets the session. */
export const service = new ServiceClient({
  program: {
    platform: () => 'desk',
    os: () => 'browser',
    marker: 'h5',
    secret: (import.meta.env.TARO_APP_SIGN_SECRET as string | undefined) || DEFAULT_SIGN_SECRET,
  },
  transport: fetchTransport,
  // Shows the service's own messages, because the standard texts are written for customers.
  statusText: (_status, envelope) => envelope?.msg || malformedError().text,
});

/** Makes a call of the contract; see `ServiceClient.call`. */
export const call = <Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
): Promise<DataOf<Name>> => service.call(name, payload);
