import { webHosts } from './content';

/** An address outside the app: its host, and whether the app may lead there. */
export interface WebAddress {
  url: string;
  host: string;
  allowed: boolean;
}

/**
 * `https`, a host name, and nothing that browsers read differently from people: no user part, no other
 * port, no backslash, no blank. By hand, because a mini-program has no `URL`.
 */
const ADDRESS = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::443)?(?:[/?#][^\s\\]*)?$/i;

/** Reads an address; `null` for what is no web address that could be opened at all. */
export function webAddress(text: string): WebAddress | null {
  const host = ADDRESS.exec(text)?.[1]?.toLowerCase();
  return host === undefined ? null : { url: text, host, allowed: webHosts.includes(host) };
}
