import {
  DEFAULT_SIGN_SECRET,
  randomDigits,
  signBody,
  signQuery,
} from '@account-doctor/contract/signature';
import { APP_VERSION } from '@account-doctor/contract/version';
import { device } from '@/platform/device';
import { serverClock } from './serverClock';

/** Who is calling: read anew for every request. */
export interface Identity {
  token: string;
  userId: string;
  channelCode: string;
  bdVid: string;
  reportUnlockRecordId: string;
}

export const signSecret = process.env.TARO_APP_SIGN_SECRET || DEFAULT_SIGN_SECRET;

/**
 * Headers of every request (docs/product.md, "Request headers"): those that are not set are left
 * out.
 */
export function headersOf(
  content: { query: object } | { body: string },
  identity: Identity,
): Record<string, string> {
  const by = { timestamp: String(serverClock.now()), random: randomDigits(), secret: signSecret };
  const sign = 'query' in content ? signQuery(content.query, by) : signBody(content.body, by);
  const optional: [string, string][] = [
    ['Token', identity.token],
    ['userId', identity.userId],
    ['channelCode', identity.channelCode],
    ['bd_vid', identity.bdVid],
    ['report_unlock_record_id', identity.reportUnlockRecordId],
  ];
  return {
    version: APP_VERSION,
    platform: device.platform(),
    os: device.os(),
    timestamp: by.timestamp,
    random: by.random,
    sign,
    'content-type': 'application/json',
    'app-platform': device.marker,
    ...Object.fromEntries(optional.filter(([, value]) => value !== '')),
  };
}
