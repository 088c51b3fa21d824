import type {
  AiEvaluationState,
  HumanEvaluationState,
  OrderState,
} from '@account-doctor/contract/states';
import type { Transaction } from './database/database';

/** The machines whose moves others follow, and their states. */
export interface Machines {
  order: OrderState;
  evaluation: AiEvaluationState;
  valuation: HumanEvaluationState;
}

/** A move that was made and written down, in the transaction that is still open. */
export interface MoveOf<Machine extends keyof Machines> {
  machine: Machine;
  orderId: string;
  from: Machines[Machine];
  to: Machines[Machine];
  at: Date;
  /** The id of its row in the machine's table of events. */
  eventId: number;
  /** Of an evaluation with `insufficient_data`: how many sales there are. */
  knownSales?: number | undefined;
}

export type Move = { [Machine in keyof Machines]: MoveOf<Machine> }[keyof Machines];

/** Acts on a move within its transaction: both become visible, or neither. */
type Subscriber<Machine extends keyof Machines> = (
  transaction: Transaction,
  move: MoveOf<Machine>,
) => Promise<void>;

/** What a module does when one of the machines moves. */
export type Subscriptions = { readonly [Machine in keyof Machines]?: Subscriber<Machine> };

const subscriptions = new Set<Subscriptions>();

/** Calls these for every later move; subscribing again has no effect. */
export const subscribeToMoves = (to: Subscriptions): void => {
  subscriptions.add(to);
};

/**
 * Tells the subscribers of a move, one after the other. The machines call it, so that no module that
 * moves something knows who follows. Throws while nobody has subscribed: a program that was put
 * together without `createServices` would lose every notice unseen.
 */
export async function publishMove<Machine extends keyof Machines>(
  transaction: Transaction,
  move: MoveOf<Machine>,
): Promise<void> {
  if (subscriptions.size === 0) throw new Error('Nobody has subscribed to moves');
  for (const { [move.machine]: act } of subscriptions) await act?.(transaction, move);
}
