import { watchBrowserReturns } from '@account-doctor/client-core/browser/watchReturns';
import type { ToPage, ToWorker } from '../../../worker/messages';
import type { PlatformNetwork } from './types';

/** The worker is fetched once the first page stands and its line is free, in ms. */
const AFTER_FIRST_PAGE = 4_000;
/** As the worker names the answers of a person. */
const PERSONAL = 'account-doctor-answers-of-';

/** Absent on plain http, where browsers have no workers. */
const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

export const keepForOffline: PlatformNetwork['keepForOffline'] = () => {
  // What a development build serves changes under its name; a frame of others keeps nothing.
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
  active?.postMessage({ type: 'loaded', paths: loaded } satisfies ToWorker);
}

/** Asks the service worker to remove the answers, and removes them here as well in case it is not running. */
export const forgetPersonal: PlatformNetwork['forgetPersonal'] = () => {
  container()?.controller?.postMessage({ type: 'signed-out' } satisfies ToWorker);
  if ('caches' in window) void removePersonal().catch(() => undefined);
};

async function removePersonal(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PERSONAL)).map((name) => caches.delete(name)),
  );
}

/** By the browser, and by the worker, whose calls show whether the network leads anywhere. */
export const watchLine: PlatformNetwork['watchLine'] = (onLine) => {
  const tell = () => onLine(navigator.onLine);
  const hear = ({ data }: MessageEvent<ToPage>) => onLine(data.online && navigator.onLine);
  tell();
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  const workers = container();
  workers?.addEventListener('message', hear);
  workers?.startMessages();
  workers?.controller?.postMessage({ type: 'line?' } satisfies ToWorker);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
    workers?.removeEventListener('message', hear);
  };
};

export const watchReturns: PlatformNetwork['watchReturns'] = watchBrowserReturns;
