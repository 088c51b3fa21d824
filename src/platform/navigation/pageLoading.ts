import { RequestError } from '@account-doctor/client-core/errors';
import { loadCode, reloadAt } from '@account-doctor/client-core/browser/loadCode';

/** The pages of the h5 build, whose code is loaded with the first visit to each. */

/** Asks the browser for the code of a page. */
type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();
/** What failed while a page was prepared, until its error view shows it. */
const failures = new Map<string, unknown>();
/** Pages whose files never arrived. */
const late = new Set<string>();

/** Tells how the code of the page with this path, `/pages/…`, is loaded. */
export function registerPage(path: string, load: Load): void {
  loads.set(path, load);
}

/**
 * Loads the code of a page; `target` is where the program is loaded anew if that code is gone, or was too
 * late before: within one document whoever asks again for a file that hangs gets the same wait.
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
  // The loader returns the promise of the pending request.
  loads
    .get(path)?.()
    .then(
      () => late.delete(path),
      () => undefined,
    );
}

/** Keeps what failed before the address changed, for the error view of the page. */
export function noteFailure(path: string, failure: unknown): void {
  failures.set(path, failure);
}

/**
 * The code of a page for the router, which has changed the address already. Rejects at once with
 * what failed before.
 */
export async function preparedPage(path: string): Promise<unknown> {
  if (!failures.has(path)) return loadPage(path);
  const failure = failures.get(path);
  failures.delete(path);
  throw failure;
}
