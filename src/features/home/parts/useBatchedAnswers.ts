import { useEffect, useState } from 'react';
import type { Query } from '@/data/query';
import { LANDING_PATIENCE } from '@/platform/firstPaint/firstPaint';

type Queries = Record<string, Query<unknown>>;

const inTheAir = { data: undefined, error: undefined, loading: true };

/** The same queries, without their answers. */
const unanswered = <Parts extends Queries>(parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, { ...part, ...inTheAir }]),
  ) as Parts;

/** Number of times that waiting for the queries has exceeded the limit. */
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
 * Delays the first answers of several queries, to render them together because each render is slow: when all have
 * arrived, or those that have when the time limit is over.
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
