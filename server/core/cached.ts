/**
 * Answers from one load for `timeToLive` milliseconds after it began, so that a crowd on the home page
 * costs one query. Callers during a load share it; a failed load is not kept. What it returns may
 * be at most `timeToLive` old, counted from when it was read, not from when it arrived.
 */
export function cached<Value>(
  load: () => Promise<Value>,
  { timeToLive, now }: { timeToLive: number; now: () => Date },
): () => Promise<Value> {
  let kept: { value: Promise<Value>; since: number } | null = null;

  return () => {
    const at = now().getTime();
    // A clock that was set back must not keep a value for hours.
    if (kept && at >= kept.since && at < kept.since + timeToLive) return kept.value;
    const mine = { value: load(), since: at };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.value;
  };
}
