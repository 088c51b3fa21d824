import { parseWebAddress } from '@account-doctor/contract/webAddress';
import { fullPath, locationOf } from './address';

/**
 * Full path that a link in a text opens: a page of the app, or the page for allowed hosts; `null` for any other target.
 */
export function linkTarget(target: string): string | null {
  if (target.startsWith('/')) return locationOf(target) ? target : null;
  const address = parseWebAddress(target);
  return address?.allowed ? fullPath('webview', { url: address.url }) : null;
}
