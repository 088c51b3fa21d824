import { webHosts } from './content';

/** An address outside of the app: its host, and whether the app may open it. */
export interface WebAddress {
  url: string;
  host: string;
  allowed: boolean;
}

/**
 * Accepts only `https` and a host name, and nothing that browsers and people interpret differently: no user name, other
 * port, backslash or space. A regular expression, because mini-programs have no `URL`.
 */
const ADDRESS = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::443)?(?:[/?#][^\s\\]*)?$/i;

/** Parses an address outside of the app; `null` if it is invalid. */
export function parseWebAddress(text: string): WebAddress | null {
  const host = ADDRESS.exec(text)?.[1]?.toLowerCase();
  return host === undefined ? null : { url: text, host, allowed: webHosts.includes(host) };
}
