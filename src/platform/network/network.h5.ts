import { watchBrowserReturns } from '@account-doctor/client-core/browser/watchReturns';
import type { MessageToPage, MessageToWorker } from '../../../worker/messages';
import type { PlatformNetwork } from './types';

/** Delay before the service worker is registered, in ms, so that the first page's files load first. */
const REGISTRATION_DELAY = 4_000;
/** Prefix of the caches in which the service worker stores a user's answers. */
const PERSONAL_CACHE_PREFIX = 'account-doctor-answers-of-';

/** The browser's service workers; `undefined` on plain http. */
const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

export const keepForOffline: PlatformNetwork['keepForOffline'] = () => {
  // Not for development builds, whose files change under the same name, and not in frames of other sites.
  if (process.env.NODE_ENV !== 'production' || window.self !== window.top) return;
  setTimeout(() => void registerServiceWorker().catch(() => undefined), REGISTRATION_DELAY);
};

/** Registers the service worker and tells it which files the page has loaded. */
async function registerServiceWorker(): Promise<void> {
  const workers = serviceWorkers();
  if (!workers) return;
  await workers.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await workers.ready;
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const loaded = paths.filter((path) => /^\/(js|css)\//.test(path));
  active?.postMessage({ type: 'loaded', paths: loaded } satisfies MessageToWorker);
}

/**
 * Asks the service worker to delete the stored answers, and also deletes them here in case the worker is not running.
 */
export const forgetPersonal: PlatformNetwork['forgetPersonal'] = () => {
  serviceWorkers()?.controller?.postMessage({ type: 'signed-out' } satisfies MessageToWorker);
  if ('caches' in window) void deletePersonalCaches().catch(() => undefined);
};

/** Deletes the caches with answers that belong to a user. */
async function deletePersonalCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(PERSONAL_CACHE_PREFIX))
      .map((name) => caches.delete(name)),
  );
}

/** Online according to the browser and to the service worker, which sees whether requests succeed. */
export const watchOnline: PlatformNetwork['watchOnline'] = (onLine) => {
  const reportBrowserState = () => onLine(navigator.onLine);
  const handleMessage = ({ data }: MessageEvent<MessageToPage>) =>
    onLine(data.online && navigator.onLine);
  reportBrowserState();
  window.addEventListener('online', reportBrowserState);
  window.addEventListener('offline', reportBrowserState);
  const workers = serviceWorkers();
  workers?.addEventListener('message', handleMessage);
  workers?.startMessages();
  workers?.controller?.postMessage({ type: 'line?' } satisfies MessageToWorker);
  return () => {
    window.removeEventListener('online', reportBrowserState);
    window.removeEventListener('offline', reportBrowserState);
    workers?.removeEventListener('message', handleMessage);
  };
};

export const watchReturns: PlatformNetwork['watchReturns'] = watchBrowserReturns;
