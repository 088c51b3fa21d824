import { signableParameters } from '@account-doctor/contract/signature';
import type { CallName } from '@account-doctor/contract/types';
import type { OutgoingRequest } from './transport';

/** A request before its headers are added. */
export type UnsignedRequest = Omit<OutgoingRequest, 'headers'>;

/** The request for a call, without headers: the payload becomes the query of a GET or the body of a POST. */
export function unsignedRequest(name: CallName, payload: object): UnsignedRequest {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  return method === 'GET'
    ? { method, path, query: Object.fromEntries(signableParameters(payload)), body: '' }
    : { method, path, query: {}, body: JSON.stringify(payload) };
}

/** Key of a request that the page may send before its scripts have loaded: caller, call and parameters. */
export const earlyRequestKey = ({ method, path, query, body, headers }: OutgoingRequest): string =>
  JSON.stringify([method, path, query, body, headers.Token, headers.userId]);
