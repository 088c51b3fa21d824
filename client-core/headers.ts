import { encodeHeader } from '@account-doctor/contract/headerText';
import { randomDigits, signBody, signQuery } from '@account-doctor/contract/signature';
import { APP_VERSION } from '@account-doctor/contract/version';
import { newTraceparent } from './traceparent';

/** Who is calling, as read before each request. Headers leave out empty values. */
export interface CallerIdentity {
  token: string;
  userId: string;
  channelCode?: string;
  bdVid?: string;
  reportUnlockRecordId?: string;
}

/** The program that makes the calls, for the headers of each request. */
export interface CallerProgram {
  platform: () => string;
  os: () => string;
  /** Platform marker (docs/product.md, "Request headers"). */
  marker: 'h5' | 'weapp';
  /** Secret key of the request signatures. */
  secret: string;
}

/**
 * Headers of each request (docs/product.md, "Request headers"), encoded for HTTP. Headers without a value are left out.
 */
export function requestHeaders(
  content: { query: object } | { body: string },
  { identity, program, now }: { identity: CallerIdentity; program: CallerProgram; now: number },
): Record<string, string> {
  const by = { timestamp: String(now), random: randomDigits(), secret: program.secret };
  const sign = 'query' in content ? signQuery(content.query, by) : signBody(content.body, by);
  const given: [string, string | undefined][] = [
    ['platform', program.platform()],
    ['os', program.os()],
    ['Token', identity.token],
    ['userId', identity.userId],
    ['channelCode', identity.channelCode],
    ['bd_vid', identity.bdVid],
    ['report_unlock_record_id', identity.reportUnlockRecordId],
  ];
  const set = given.flatMap(([name, value]) => (value ? [[name, encodeHeader(value)]] : []));
  return {
    version: APP_VERSION,
    timestamp: by.timestamp,
    random: by.random,
    sign,
    'content-type': 'application/json',
    'app-platform': program.marker,
    traceparent: newTraceparent(),
    ...(Object.fromEntries(set) as Record<string, string>),
  };
}
