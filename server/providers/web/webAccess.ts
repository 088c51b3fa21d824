import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './publicAddress';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** What may be fetched, and how much of it. */
export interface WebAccess {
  /** Hosts by their whole name, with the port where it is not the scheme's own. */
  hosts: readonly string[];
  scheme: 'https:' | 'http:';
  /** Every address of a host. Asked once per connection, which goes to an address that was checked. */
  resolve: (host: string) => Promise<readonly ResolvedAddress[]>;
  isAllowedAddress: (address: string) => boolean;
  /** Milliseconds for everything: names, connections, redirects and the body. */
  timeout: number;
  /** Bytes of a body, both as sent and unpacked. */
  limit: number;
  redirects: number;
}

/** Access to some hosts of the public internet (docs/decisions/0021: 2.5 s, 2 MB, 3 redirects). */
export const publicWeb = (hosts: readonly string[]): WebAccess => ({
  hosts,
  scheme: 'https:',
  resolve: (host) => lookup(host, { all: true, order: 'verbatim' }),
  isAllowedAddress: isPublicAddress,
  timeout: 2_500,
  limit: 2 * 1_048_576,
  redirects: 3,
});

export type WebProblemReason =
  /** No address of the allowed scheme. */
  | 'address'
  /** A host that is not on the list. */
  | 'host'
  /** A host of the list that leads into a private network. */
  | 'private'
  | 'redirects'
  | 'slow'
  | 'large'
  /** Neither HTML nor JSON. */
  | 'type'
  /** The page is not there, or not any more. */
  | 'gone'
  | 'unreachable';

/** Why a page was not fetched. */
export class WebProblem extends Error {
  override readonly name = 'WebProblem';

  constructor(
    readonly reason: WebProblemReason,
    options?: ErrorOptions,
  ) {
    super(`The page was not fetched: ${reason}`, options);
  }
}
