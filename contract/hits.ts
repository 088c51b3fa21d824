import { type RouteName, routes } from './pages';

/**
 * What is counted, and nothing else: how often a page was shown and a main action was done per day.
 * No hit leads to a person. The client imports types only.
 */

/** A page is counted under the name of its route. */
export const pageHits = Object.keys(routes) as RouteName[];

export const actionHits = [
  'visit',
  'submitEvaluation',
  'receiveCoupon',
  'useCoupon',
  'signIn',
] as const;
type ActionHit = (typeof actionHits)[number];

export type HitName = `page:${RouteName}` | `action:${ActionHit}`;

export const hitNames: readonly HitName[] = [
  ...pageHits.map((name) => `page:${name}` as const),
  ...actionHits.map((name) => `action:${name}` as const),
];

/** Different names in one batch, and how often each may have happened since the last batch. */
export const HITS_PER_BATCH = 50;
export const HIT_COUNT_LIMIT = 1_000;
