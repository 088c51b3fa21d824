import type { OrderKind } from './orderStates';

/** Kinds of orders that cost something; an estimate itself is free, opening its report is not. */
export const pricedKinds = ['human', 'unlock'] as const satisfies readonly OrderKind[];
export type PricedKind = (typeof pricedKinds)[number];

/** Most that a service may cost, in fen. */
export const PRICE_LIMIT = 10_000_000;
