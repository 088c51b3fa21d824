import type { MessageToPage } from './messages';

declare const self: ServiceWorkerGlobalScope;

let online = true;

/**
 * Records whether the network answered, and tells the open pages about a change, because browsers report any network as
 * online, even one without internet access.
 */
export async function recordNetworkState(answered: boolean): Promise<void> {
  if (answered === online) return;
  online = answered;
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.postMessage(onlineMessage());
}

/** The message that tells pages whether the network works. */
export const onlineMessage = (): MessageToPage => ({ type: 'line', online });
