/**
 * Caches the value of `load` for `timeToLive` milliseconds, so that many visitors of the home page cost one query.
 * Concurrent callers share one call of `load`; errors are not cached. The time counts from the start of `load`, because
 * the value may be that old.
 */
export function cachedFor<Value>(
  load: () => Promise<Value>,
  { timeToLive, now }: { timeToLive: number; now: () => Date },
): () => Promise<Value> {
  let kept: { value: Promise<Value>; since: number } | null = null;

  return () => {
    const at = now().getTime();
    // If the clock was set back, the value must not stay for hours.
    if (kept && at >= kept.since && at < kept.since + timeToLive) return kept.value;
    const mine = { value: load(), since: at };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.value;
  };
}
