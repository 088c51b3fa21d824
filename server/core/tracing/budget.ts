/** Budget that was not used is kept for up to this many seconds, because a page makes several calls at once. */
const SAVED_FOR = 10;

/**
 * Returns a function that allows at most `perSecond` events a second, averaged over some seconds.
 * `now` returns the time in ms.
 */
export function createRateLimit(perSecond: number, now = () => performance.now()): () => boolean {
  let left = perSecond * SAVED_FOR;
  let since = now();
  return () => {
    const at = now();
    left = Math.min(perSecond * SAVED_FOR, left + ((at - since) / 1000) * perSecond);
    since = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
