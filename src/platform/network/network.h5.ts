import { watchBrowserReturns } from '@account-doctor/client-core/browser/watchReturns';
import type { MessageToPage, MessageToWorker } from '../../../worker/messages';
import type { PlatformNetwork } from './types';

/** Delay before the service worker is registered, in ms, so that the first page's files load first. */
const AFTER_FIRST_PAGE = 4_000;
/** Prefix of the caches in which the service worker stores a user's answers. */
const PERSONAL = 'account-doctor-answers-of-';

/** The browser's service workers; `undefined` on plain http. */
const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

export const keepForOffline: PlatformNetwork['keepForOffline'] = () => {
  // Not for development builds, whose files change under the same name, and not in frames of other sites.
  if (process.env.NODE_ENV !== 'production' || window.self !== window.top) return;
  setTimeout(() => void register().catch(() => undefined), AFTER_FIRST_PAGE);
};

async function register(): Promise<void> {
  const workers = container();
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
  container()?.controller?.postMessage({ type: 'signed-out' } satisfies MessageToWorker);
  if ('caches' in window) void removePersonal().catch(() => undefined);
};

async function removePersonal(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PERSONAL)).map((name) => caches.delete(name)),
  );
}

/** Online according to the browser and to the service worker, which sees whether requests succeed. */
export const watchOnline: PlatformNetwork['watchOnline'] = (onLine) => {
  const tell = () => onLine(navigator.onLine);
  const hear = ({ data }: MessageEvent<MessageToPage>) => onLine(data.online && navigator.onLine);
  tell();
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  const workers = container();
  workers?.addEventListener('message', hear);
  workers?.startMessages();
  workers?.controller?.postMessage({ type: 'line?' } satisfies MessageToWorker);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
    workers?.removeEventListener('message', hear);
  };
};

export const watchReturns: PlatformNetwork['watchReturns'] = watchBrowserReturns;
