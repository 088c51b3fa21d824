import { offlineError, RequestError } from '../errors';
import { inTime } from './inTime';

/** Pauses before each further try, in ms: a bad line often answers the next time. */
const PAUSES = [400, 1_600];

/** Build that was given up for a newer one; kept as long as the tab. */
const LEFT_BUILD = 'account-doctor/left-build';

/** Names the build that runs: the scripts of its page, whose names change with what they hold. */
const build = Array.from(document.scripts, ({ src }) => src)
  .filter(Boolean)
  .join(' ');

/**
 * Runs `load`, an `import()`, and tries again where a file did not arrive. Where the file is gone,
 * because a newer build was put in place, the program is loaded anew at `target`, the address as it is, once per build; the
 * promise stays pending then.
 * @throws RequestError `offline` or `timeout` for a file that did not arrive, or what the code itself
 *   threw
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  target = window.location.href,
): Promise<Code> {
  return inTime(tryToLoad(load, target));
}

async function tryToLoad<Code>(load: () => Promise<Code>, target: string): Promise<Code> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await load();
    } catch (error) {
      const file = missingFile(error);
      if (file === null) throw error;
      if (await isGone(file)) return reloadOnce(target);
      if (pause === null || !navigator.onLine) throw offlineError();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw offlineError();
}

/** Address of the script or style that did not arrive; `null` for any other error. */
function missingFile(error: unknown): string | null {
  const { name, code, request } = (error ?? {}) as Record<string, unknown>;
  const isOfCode = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
  return isOfCode && typeof request === 'string' ? request : null;
}

/** Whether the server answers that there is no such file, or a page in its place. */
async function isGone(file: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(file, { cache: 'no-store' });
    const type = headers.get('content-type') ?? '';
    return status === 404 || status === 410 || type.startsWith('text/html');
  } catch {
    return false;
  }
}

/** Loads the program anew; what was typed is kept by whoever hears of leaving. */
function reloadOnce(target: string): Promise<never> {
  if (wasLeft()) throw new RequestError('status', 'code is gone', '页面已更新，请关闭后重新打开');
  return openAnew(target);
}

/** Loads the program anew at `target`, an address of it; the promise stays pending. */
export function openAnew(target = window.location.href): Promise<never> {
  window.location.assign(target);
  return new Promise(() => undefined);
}

/** Notes the build; where that cannot be kept it counts as left, so that the program does not reload for ever. */
function wasLeft(): boolean {
  try {
    if (sessionStorage.getItem(LEFT_BUILD) === build) return true;
    sessionStorage.setItem(LEFT_BUILD, build);
    return false;
  } catch {
    return true;
  }
}
