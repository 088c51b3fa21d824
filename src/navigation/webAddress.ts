import { webAddress } from '@account-doctor/contract/webAddress';
import { fullPath, placeOf } from './address';

/**
 * Full path of the page that a link in a text leads to: a page of the app, or the one that opens an
 * allowed host. `null` for every other target.
 */
export function linkTarget(target: string): string | null {
  if (target.startsWith('/')) return placeOf(target) ? target : null;
  const address = webAddress(target);
  return address?.allowed ? fullPath('webview', { url: address.url }) : null;
}
