import { RequestError } from '@account-doctor/client-core/errors';
import { loadCode, reloadAt } from '@account-doctor/client-core/browser/loadCode';

/** Loads the code of the h5 build's pages: each page's code at the first visit to the page. */

/** Loads the code of a page. */
type LoadPage = () => Promise<unknown>;

const loadersByPath = new Map<string, LoadPage>();
/** Why a page's code could not be loaded, by path; kept until the page's error view shows it. */
const failures = new Map<string, unknown>();
/** Paths of pages whose code has not arrived in time. */
const latePaths = new Set<string>();

/** Registers how to load the code of the page at this path, `/pages/…`. */
export function registerPage(path: string, load: LoadPage): void {
  loadersByPath.set(path, load);
}

/**
 * Loads the code of a page. If the code is gone or came too late at an earlier attempt, reloads the app at `target`,
 * because another request of the same document for a file that hangs would wait for the same answer.
 */
export async function loadPage(path: string, target?: string): Promise<unknown> {
  failures.delete(path);
  if (latePaths.delete(path)) return reloadAt(target);
  try {
    return await loadCode(() => loadersByPath.get(path)?.() ?? Promise.resolve(), target);
  } catch (error) {
    if (error instanceof RequestError && error.failure === 'timeout') markLate(path);
    throw error;
  }
}

/** Marks a page as late until its code arrives. */
function markLate(path: string): void {
  latePaths.add(path);
  // Does not send a second request: the loader returns the promise of the pending one.
  loadersByPath
    .get(path)?.()
    .then(
      () => latePaths.delete(path),
      () => undefined,
    );
}

/** Stores why a page's code could not be loaded before the address changed, for the page's error view. */
export function storeFailure(path: string, failure: unknown): void {
  failures.set(path, failure);
}

/**
 * The code of a page, for Taro's router, after the address has changed. Rejects at once if loading has already failed.
 */
export async function loadPreparedPage(path: string): Promise<unknown> {
  if (!failures.has(path)) return loadPage(path);
  const failure = failures.get(path);
  failures.delete(path);
  throw failure;
}
