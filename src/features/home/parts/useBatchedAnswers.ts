import { useEffect, useState } from 'react';
import type { Query } from '@/data/query';
import { FIRST_ANSWERS_WAIT } from '@/platform/firstPaint/firstPaint';

type Queries = Record<string, Query<unknown>>;

const loadingState = { data: undefined, error: undefined, loading: true };

/** The same queries, as if none had an answer yet. */
const withoutAnswers = <Parts extends Queries>(parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, { ...part, ...loadingState }]),
  ) as Parts;

/** Number of times that the time limit has passed while a query was loading. */
function useTimeoutCount(loading: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!loading || FIRST_ANSWERS_WAIT === 0) return undefined;
    const timer = setInterval(() => setCount((times) => times + 1), FIRST_ANSWERS_WAIT);
    return () => clearInterval(timer);
  }, [loading]);
  return count;
}

/**
 * Delays the first answers of several queries to render them together, because each render is slow. Renders once all
 * answers have arrived, and at each time limit those that have arrived by then.
 */
export function useBatchedAnswers<Parts extends Queries>(parts: Parts): Parts {
  const loading = Object.values(parts).some((part) => part.loading);
  const timeouts = useTimeoutCount(loading);
  const [hasAnswered, setLanded] = useState(FIRST_ANSWERS_WAIT === 0);
  const [shown, setShown] = useState(() => ({ at: 0, parts: withoutAnswers(parts) }));
  if (!loading && !hasAnswered) setLanded(true);
  if (hasAnswered || !loading) return parts;
  if (shown.at === timeouts) return shown.parts;
  setShown({ at: timeouts, parts });
  return parts;
}
