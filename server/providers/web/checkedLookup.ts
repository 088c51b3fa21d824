import type { LookupFunction } from 'node:net';
import { WebProblem, type WebAccess } from './webAccess';

/**
 * Resolves and checks a host in the lookup of the connection itself, so that no second lookup can return another
 * address. Rejects the host if any of its addresses is forbidden.
 */
export const checkedLookup =
  ({
    resolve,
    isAllowedAddress,
  }: Pick<WebAccess, 'resolve' | 'isAllowedAddress'>): LookupFunction =>
  (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) callback(new WebProblem('unreachable'), '');
        else if (!found.every(({ address }) => isAllowedAddress(address)))
          callback(new WebProblem('private'), '');
        else if (all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(new WebProblem('unreachable', { cause: error }), ''),
    );
  };
