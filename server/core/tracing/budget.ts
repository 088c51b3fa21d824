/** Whatever was not used for so long, in s, may be used at once: a page asks several calls together. */
const SAVED_FOR = 10;

/**
 * Says of each thing that comes whether it is one of `perSecond` at most, on the average of some seconds.
 * `now` tells the time in ms.
 */
export function rateLimitOf(perSecond: number, now = () => performance.now()): () => boolean {
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
