/**
 * The service worker of h5: stores the shell, visited pages and their answers, so that they open without a network. All
 * other requests go to the network unchanged: writes, payments, sandboxes, the desk. See
 * docs/decisions/0064-offline.md.
 */
import { routes } from '@account-doctor/contract/pages';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answerCall, removePersonalAnswers, isStoredCall } from './answers';
import { onlineMessage, recordNetworkState } from './line';
import type { MessageToWorker } from './messages';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: config/serviceWorker. */
declare const SHELL: PrecacheEntry[];

const CODE_CACHE = 'account-doctor-code';
const SHELL_PAGE = '/shell.html';
/** Time in s after which a page that has not arrived from the network is taken from the cache. */
const PAGE_TIMEOUT = 5;

// A new version takes over at once: while online, pages come from the network, and code that an older page still
// requests is in the cache of code or missing, which the page's loader handles.
void self.skipWaiting();
clientsClaim();
enableNavigationPreload();
cleanupOutdatedCaches();
precacheAndRoute(SHELL);

const paths = new Set(['/', ...Object.values(routes).map(({ path }) => `/${path}`)]);
/** Whether the browser opens a page of the app. */
const isPageRequest = (request: Request, url: URL) =>
  request.mode === 'navigate' && url.origin === self.origin && paths.has(url.pathname);

const pages = new NetworkFirst({
  cacheName: 'account-doctor-pages',
  networkTimeoutSeconds: PAGE_TIMEOUT,
  plugins: [
    // A page is stored once for all parameters of its path.
    { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(new URL(request.url).pathname) },
    {
      // Pages from navigation preload do not pass the plugins' fetch hooks, so this hook reports the network as
      // working.
      cacheWillUpdate: async ({ response }) => {
        await recordNetworkState(true);
        return response.ok ? response : null;
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        await recordNetworkState(false);
        return cachedResponse;
      },
      handlerDidError: async () => {
        await recordNetworkState(false);
        return matchPrecache(SHELL_PAGE);
      },
    },
  ],
});
registerRoute(({ request, url }) => isPageRequest(request, url), pages);

const code = new CacheFirst({
  cacheName: CODE_CACHE,
  plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});
/** Whether the address is a script or style of the app. */
const isCodeUrl = (url: URL) => url.origin === self.origin && /^\/(js|css)\//.test(url.pathname);
registerRoute(({ url }) => isCodeUrl(url), code);

registerRoute(
  ({ url }) => url.origin === self.origin && url.pathname.startsWith('/media/'),
  new StaleWhileRevalidate({
    cacheName: 'account-doctor-pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true })],
  }),
);

for (const method of ['GET', 'POST'] as const)
  registerRoute(
    ({ request, url }) => url.origin === self.origin && isStoredCall(request, url),
    ({ request }) => answerCall(request),
    method,
  );

/** Stores the pages that are already open, which were loaded before the worker was installed. */
async function keepOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = new Set(windows.map(({ url }) => new URL(url).pathname));
  const cache = await caches.open('account-doctor-pages');
  await Promise.allSettled(
    [...open].filter((path) => paths.has(path)).map((path) => cache.add(path)),
  );
}
self.addEventListener('activate', (event) => event.waitUntil(keepOpenPages()));

/** Handles a message from a page. */
async function handleMessage(
  message: MessageToWorker,
  from: ExtendableMessageEvent['source'],
): Promise<void> {
  if (message.type === 'signed-out') return removePersonalAnswers();
  if (message.type === 'line?') return from?.postMessage(onlineMessage());
  const own = message.paths.filter((path) => isCodeUrl(new URL(path, self.origin)));
  const cache = await caches.open(CODE_CACHE);
  await Promise.allSettled(
    own.map(async (path) => {
      if (!(await cache.match(path))) await cache.add(path);
    }),
  );
}
self.addEventListener('message', (event) => {
  event.waitUntil(handleMessage(event.data as MessageToWorker, event.source));
});
