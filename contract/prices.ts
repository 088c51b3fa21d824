import type { OrderKind } from './orderStates';

/** Kinds of orders that cost something: an estimate is free, unlocking its report is not. */
export const pricedKinds = ['human', 'unlock'] as const satisfies readonly OrderKind[];
export type PricedKind = (typeof pricedKinds)[number];

/** Maximum price of a service, in fen. */
export const PRICE_LIMIT = 10_000_000;
