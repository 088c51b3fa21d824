import { offlineError, RequestError } from '../errors';
import { withPageTimeout } from './withPageTimeout';

/** Pauses before retries, in ms: on a bad connection the next attempt often succeeds. */
const PAUSES = [400, 1_600];

/** `sessionStorage` key for the build from which this tab has already reloaded to a newer one. */
const LEFT_BUILD = 'account-doctor/left-build';

/** Identifies the running build by the scripts of its page, whose names are content hashes. */
const build = Array.from(document.scripts, ({ src }) => src)
  .filter(Boolean)
  .join(' ');

/**
 * Runs `load`, an `import()`, and retries if a file fails to load. If the file no longer exists because a newer build
 * is deployed, reloads the app at `target`, once per build, and returns a promise that stays pending.
 * @throws RequestError `offline` or `timeout` if a file fails to load, or any error of the loaded code
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  target = window.location.href,
): Promise<Code> {
  return withPageTimeout(tryToLoad(load, target));
}

/** Loads the code with pauses between the attempts; see `loadCode`. */
async function tryToLoad<Code>(load: () => Promise<Code>, target: string): Promise<Code> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await load();
    } catch (error) {
      const file = addressOfMissingFile(error);
      if (file === null) throw error;
      if (await isFileGone(file)) return reloadOnce(target);
      if (pause === null || !navigator.onLine) throw offlineError();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw offlineError();
}

/** Address of the script or style that failed to load; `null` for any other error. */
function addressOfMissingFile(error: unknown): string | null {
  const { name, code, request } = (error ?? {}) as Record<string, unknown>;
  const isOfCode = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
  return isOfCode && typeof request === 'string' ? request : null;
}

/** Whether the server no longer has the file: it answers with 404 or with an HTML page. */
async function isFileGone(file: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(file, { cache: 'no-store' });
    const type = headers.get('content-type') ?? '';
    return status === 404 || status === 410 || type.startsWith('text/html');
  } catch {
    return false;
  }
}

/** Reloads the app unless this build has already done so; listeners of `pagehide` save the user's input. */
function reloadOnce(target: string): Promise<never> {
  if (wasReloadAttempted())
    throw new RequestError('status', {
      message: 'code is gone',
      text: '页面已更新，请关闭后重新打开',
    });
  return reloadAt(target);
}

/** Reloads the app at `target`; the promise stays pending. */
export function reloadAt(target = window.location.href): Promise<never> {
  window.location.assign(target);
  return new Promise(() => undefined);
}

/**
 * Records that the tab has reloaded from this build. Returns `true` if that was already recorded, or if the browser
 * stores nothing, to prevent endless reloads.
 */
function wasReloadAttempted(): boolean {
  try {
    if (sessionStorage.getItem(LEFT_BUILD) === build) return true;
    sessionStorage.setItem(LEFT_BUILD, build);
    return false;
  } catch {
    return true;
  }
}
