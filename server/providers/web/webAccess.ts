import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './publicAddress';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Which web addresses may be fetched, and within which limits. */
export interface WebAccess {
  /** Allowed host names, with the port if it is not the scheme's default. */
  hosts: readonly string[];
  scheme: 'https:' | 'http:';
  /** Resolves all addresses of a host. Called once per connection, which then uses one of the checked addresses. */
  resolve: (host: string) => Promise<readonly ResolvedAddress[]>;
  isAllowedAddress: (address: string) => boolean;
  /** Timeout in ms for everything: DNS, connections, redirects and the body. */
  timeout: number;
  /** Maximum size of a body in bytes, compressed and decompressed. */
  limit: number;
  redirects: number;
}

/**
 * Access to the given hosts on the public internet (docs/decisions/0021: 2.5 s, 2 MB, 3 redirects).
 */
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
  /** The address is not a URL of the allowed scheme. */
  | 'address'
  /** A host that is not listed. */
  | 'host'
  /** A listed host with a private address. */
  | 'private'
  | 'redirects'
  | 'slow'
  | 'large'
  /** The page is neither HTML nor JSON. */
  | 'type'
  /** The page does not exist any more. */
  | 'gone'
  | 'unreachable';

/** The reason why a page was not fetched. */
export class WebProblem extends Error {
  override readonly name = 'WebProblem';

  constructor(
    readonly reason: WebProblemReason,
    options?: ErrorOptions,
  ) {
    super(`The page was not fetched: ${reason}`, options);
  }
}
