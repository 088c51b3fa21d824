import { RequestError } from '@account-doctor/client-core/errors';
import { loadCode, reloadAt } from '@account-doctor/client-core/browser/loadCode';

/** The pages of the h5 build, whose code is loaded with the first visit to each. */

/** Loads the code of a page. */
type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();
/** Why a page's code could not be loaded, by path; kept until the page's error view shows it. */
const failures = new Map<string, unknown>();
/** Paths of pages whose code has not arrived in time. */
const late = new Set<string>();

/** Registers how to load the code of the page at this path, `/pages/…`. */
export function registerPage(path: string, load: Load): void {
  loads.set(path, load);
}

/**
 * Loads the code of a page. If the code is gone or was too late before, reloads the app at `target`, because within the
 * same document another request for a file that hangs would wait for the same answer.
 */
export async function loadPage(path: string, target?: string): Promise<unknown> {
  failures.delete(path);
  if (late.delete(path)) return reloadAt(target);
  try {
    return await loadCode(() => loads.get(path)?.() ?? Promise.resolve(), target);
  } catch (error) {
    if (error instanceof RequestError && error.failure === 'timeout') noteLate(path);
    throw error;
  }
}

/** Marks a page as late until its code arrives. */
function noteLate(path: string): void {
  late.add(path);
  // Does not send a second request: the loader returns the promise of the pending one.
  loads
    .get(path)?.()
    .then(
      () => late.delete(path),
      () => undefined,
    );
}

/** Stores why a page's code could not be loaded before the address changed, for the page's error view. */
export function noteFailure(path: string, failure: unknown): void {
  failures.set(path, failure);
}

/**
 * The code of a page, for Taro's router, after the address has changed. Rejects at once if loading has already failed.
 */
export async function preparedPage(path: string): Promise<unknown> {
  if (!failures.has(path)) return loadPage(path);
  const failure = failures.get(path);
  failures.delete(path);
  throw failure;
}
