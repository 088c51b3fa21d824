import { useEffect, useState } from 'react';
import type { Query } from '@/data/query';
import { LANDING_PATIENCE } from '@/platform/firstPaint/firstPaint';

type Queries = Record<string, Query<unknown>>;

const inTheAir = { data: undefined, error: undefined, loading: true };

/** The queries as they were before any answer. */
const unanswered = <Parts extends Queries>(parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, { ...part, ...inTheAir }]),
  ) as Parts;

/** Number of times that the wait has exceeded its limit while the queries load. */
function useImpatience(loading: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!loading || LANDING_PATIENCE === 0) return undefined;
    const timer = setInterval(() => setCount((times) => times + 1), LANDING_PATIENCE);
    return () => clearInterval(timer);
  }, [loading]);
  return count;
}

/**
 * Batches the first answers of several queries into one render, because each render is slow: all at once, or those that
 * have arrived when the wait limit is over.
 */
export function useBatchedAnswers<Parts extends Queries>(parts: Parts): Parts {
  const loading = Object.values(parts).some((part) => part.loading);
  const impatience = useImpatience(loading);
  const [landed, setLanded] = useState(LANDING_PATIENCE === 0);
  const [shown, setShown] = useState(() => ({ at: 0, parts: unanswered(parts) }));
  if (!loading && !landed) setLanded(true);
  if (landed || !loading) return parts;
  if (shown.at === impatience) return shown.parts;
  setShown({ at: impatience, parts });
  return parts;
}
