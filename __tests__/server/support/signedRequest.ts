import { signableParameters, signBody, signQuery } from '@account-doctor/contract/signature';
import type { CallName } from '@account-doctor/contract/types';

export interface Signer {
  secret: string;
  now: () => Date;
}

/** A request for `inject`, which uses `payload`, and for `fetch`, which uses `body`. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  url: string;
  payload?: string;
  headers: Record<string, string>;
}

export interface RequestOptions {
  /** A session; with a cookie for a member of the desk. */
  session?: { token: string; userId: string; cookie?: string };
  /** Headers that are added or replaced. */
  headers?: Record<string, string>;
}

let lastRandom = 0;
/**
 * Counts instead of using random numbers, so that no two requests of a test are equal by chance.
 */
const nextRandom = () => String(++lastRandom % 1_000_000).padStart(6, '0');

const sessionHeaders = (session: RequestOptions['session']): Record<string, string> =>
  session
    ? {
        token: session.token,
        userid: session.userId,
        ...(session.cookie !== undefined && { cookie: session.cookie }),
      }
    : {};

/** A request made and signed like the client's, ready for `inject`. */
export function signedRequest(
  name: CallName,
  payload: object,
  { secret, now }: Signer,
  { session, headers }: RequestOptions = {},
): SignedRequest {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const by = { timestamp: String(now().getTime()), random: nextRandom(), secret };
  const query = method === 'GET' ? new URLSearchParams(signableParameters(payload)).toString() : '';
  const body = JSON.stringify(payload);
  return {
    method,
    url: query !== '' ? `${path}?${query}` : path,
    ...(method === 'POST' ? { payload: body } : {}),
    headers: {
      version: '2.0.0',
      platform: 'test',
      os: 'test',
      'app-platform': 'h5',
      timestamp: by.timestamp,
      random: by.random,
      sign: method === 'GET' ? signQuery(payload, by) : signBody(body, by),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...sessionHeaders(session),
      ...headers,
    },
  };
}
