import { useDelayedFlag } from '@/data/useDelayedFlag';
import type { Query } from '@/data/query';
import { LANDING_PATIENCE } from '@/platform/firstPaint';

/** Queries that show their first answers together, where each drawing of its own would be dear. */
export function useLanding<Parts extends Record<string, Query<unknown>>>(parts: Parts): Parts {
  const loading = Object.values(parts).some((part) => part.loading);
  const late = useDelayedFlag(loading, LANDING_PATIENCE);
  if (!loading || late || LANDING_PATIENCE === 0) return parts;
  const indicating = Object.values(parts).some((part) => part.indicating);
  const inTheAir = { data: undefined, error: undefined, loading: true, indicating };
  const waiting = Object.entries(parts).map(([name, part]) => [name, { ...part, ...inTheAir }]);
  return Object.fromEntries(waiting) as Parts;
}
