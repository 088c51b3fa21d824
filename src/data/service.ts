import { statusMessage } from '@account-doctor/client-core/catalogue';
import { readOnlyPosts } from '@account-doctor/client-core/readingPosts';
import { RepeatWindow } from '@account-doctor/client-core/RepeatWindow';
import { ServiceClient } from '@account-doctor/client-core/ServiceClient';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { device } from '@/platform/device/device';
import { logRequest } from './requestLog';
import { taroTransport } from './taroTransport';

/** Client of the service; `app.tsx` supplies the session. */
export const service = new ServiceClient({
  program: {
    platform: () => device.platform(),
    os: () => device.os(),
    marker: device.marker,
    secret: process.env.TARO_APP_SIGN_SECRET || DEFAULT_SIGN_SECRET,
  },
  transport: taroTransport,
  repeatWindow: { repeats: new RepeatWindow(), readingPosts: readOnlyPosts },
  statusText: statusMessage,
  onSettled: logRequest,
});

/** Makes a call of the contract; see `ServiceClient.call`. */
export const call = <Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
  options?: { quiet?: boolean },
): Promise<DataOf<Name>> => service.call(name, payload, options);
