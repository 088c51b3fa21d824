import { useEffect, useState } from 'react';
import type { Query } from '@/data/query';
import { FIRST_ANSWERS_WAIT } from '@/platform/firstPaint/firstPaint';

type Queries = Record<string, Query<unknown>>;

const inTheAir = { data: undefined, error: undefined, loading: true };

/** The same queries, as if none had an answer yet. */
const unanswered = <Parts extends Queries>(parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, { ...part, ...inTheAir }]),
  ) as Parts;

/** Number of times that the time limit has passed while a query was loading. */
function useImpatience(loading: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!loading || FIRST_ANSWERS_WAIT === 0) return undefined;
    const timer = setInterval(() => setCount((times) => times + 1), FIRST_ANSWERS_WAIT);
    return () => clearInterval(timer);
  }, [loading]);
  return count;
}

/**
 * Delays the first answers of several queries to render them together, because each render is slow: once all have
 * arrived, or at the time limit those that have arrived.
 */
export function useBatchedAnswers<Parts extends Queries>(parts: Parts): Parts {
  const loading = Object.values(parts).some((part) => part.loading);
  const impatience = useImpatience(loading);
  const [landed, setLanded] = useState(FIRST_ANSWERS_WAIT === 0);
  const [shown, setShown] = useState(() => ({ at: 0, parts: unanswered(parts) }));
  if (!loading && !landed) setLanded(true);
  if (landed || !loading) return parts;
  if (shown.at === impatience) return shown.parts;
  setShown({ at: impatience, parts });
  return parts;
}
