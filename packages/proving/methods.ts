import { boostingByMedians, boostingBySquares } from './challengers/boosting';
import { additiveRidge, ridgeOnLogs } from './challengers/linear';
import { neighbours } from './challengers/neighbours';
import { engine } from './engine';
import type { Method } from './method';

/** All methods that a backtest can compare, by name; the valuation comes first. */
export const methods = {
  engine,
  kNN: neighbours,
  ridge: ridgeOnLogs,
  additive: additiveRidge,
  boosting: boostingBySquares,
  'median boosting': boostingByMedians,
} satisfies Record<string, Method>;

export type MethodName = keyof typeof methods;

export const methodNames = Object.keys(methods) as MethodName[];
