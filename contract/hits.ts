import { type RouteName, routes } from './pages';

/**
 * Usage counts per day: how often a page was shown and a main action was done. They contain no personal data. The
 * client imports only types of this file.
 */

/** Names under which pages are counted: their route names. */
export const countedPages = Object.keys(routes) as RouteName[];

export const countedActions = [
  'visit',
  'submitEvaluation',
  'receiveCoupon',
  'useCoupon',
  'signIn',
] as const;
type ActionHit = (typeof countedActions)[number];

export type HitName = `page:${RouteName}` | `action:${ActionHit}`;

export const hitNames: readonly HitName[] = [
  ...countedPages.map((name) => `page:${name}` as const),
  ...countedActions.map((name) => `action:${name}` as const),
];

/** Maximum number of names in one request, and of counts per name. */
export const HITS_PER_BATCH = 50;
export const HIT_COUNT_LIMIT = 1_000;
