import type { ToPage } from './messages';

declare const self: ServiceWorkerGlobalScope;

let online = true;

/**
 * Takes note of whether the network answered, and tells the open pages when that changes: browsers say
 * that a phone is on line as soon as it has any network, be it one that leads nowhere.
 */
export async function noteLine(answered: boolean): Promise<void> {
  if (answered === online) return;
  online = answered;
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.postMessage(onlineMessage());
}

/** What pages are told. */
export const onlineMessage = (): ToPage => ({ type: 'line', online });
