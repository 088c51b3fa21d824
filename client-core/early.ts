import { signableParameters } from '@account-doctor/contract/signature';
import type { CallName } from '@account-doctor/contract/types';
import type { Outgoing } from './transport';

/** A request before its headers are added. */
export type Unsigned = Omit<Outgoing, 'headers'>;

export function unsigned(name: CallName, payload: object): Unsigned {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  return method === 'GET'
    ? { method, path, query: Object.fromEntries(signableParameters(payload)), body: '' }
    : { method, path, query: {}, body: JSON.stringify(payload) };
}

/** Identifies a request that the page sends before its scripts have loaded, by caller, call and parameters. */
export const earlyKey = ({ method, path, query, body, headers }: Outgoing): string =>
  JSON.stringify([method, path, query, body, headers.Token, headers.userId]);
