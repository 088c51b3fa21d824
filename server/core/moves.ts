import type {
  AiEvaluationState,
  HumanEvaluationState,
  OrderState,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import type { Transaction } from './database/database';

/** The state machines that publish their moves, and their states. */
export interface Machines {
  order: OrderState;
  evaluation: AiEvaluationState;
  valuation: HumanEvaluationState;
}

/** A change of state, made and recorded in a transaction that is not committed yet. */
export interface MoveOf<Machine extends keyof Machines> {
  machine: Machine;
  orderId: string;
  /** The order after the last of the moves that one operation makes, without later changes by subscribers. */
  order: OrderRow;
  /** The order's owner. */
  userId: string;
  from: Machines[Machine];
  to: Machines[Machine];
  at: Date;
  /** Id of the move's event row. */
  eventId: number;
  /** Number of known sales, for an evaluation with `insufficient_data`. */
  knownSales?: number | undefined;
}

export type Move = { [Machine in keyof Machines]: MoveOf<Machine> }[keyof Machines];

/** Reacts to a move in its transaction, so that both are committed or neither. */
type Subscriber<Machine extends keyof Machines> = (
  transaction: Transaction,
  move: MoveOf<Machine>,
) => Promise<void>;

/** A module's reactions to moves of the machines. */
export type Subscriptions = { readonly [Machine in keyof Machines]?: Subscriber<Machine> };

const subscriptions = new Set<Subscriptions>();

/** Subscribes to all later moves; a repeated call has no effect. */
export const subscribeToMoves = (to: Subscriptions): void => {
  subscriptions.add(to);
};

/**
 * Calls the subscribers of a move one after another, so that the module that makes a move need not know which modules
 * react. Throws if there are no subscribers, because a program built without `createServices` would skip all reactions.
 */
export async function publishMove<Machine extends keyof Machines>(
  transaction: Transaction,
  move: MoveOf<Machine>,
): Promise<void> {
  if (subscriptions.size === 0) throw new Error('No module has subscribed to moves');
  for (const { [move.machine]: act } of subscriptions) await act?.(transaction, move);
}
