import { webHosts } from '@account-doctor/contract/content';
import { fullPath, placeOf } from './address';

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

/**
 * Full path of the page that a link in a text leads to: a page of the app, or the one that opens an
 * allowed host. `null` for every other target.
 */
export function linkTarget(target: string): string | null {
  if (target.startsWith('/')) return placeOf(target) ? target : null;
  const address = webAddress(target);
  return address?.allowed ? fullPath('webview', { url: address.url }) : null;
}
