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
export type Move = {
  [Machine in keyof Machines]: {
    machine: Machine;
    orderId: string;
    to: Machines[Machine];
    at: Date;
    /** The id of its row in the machine's table of events. */
    eventId: number;
    /** Of an evaluation with `insufficient_data`: how many sales there are. */
    knownSales?: number | undefined;
  };
}[keyof Machines];

/** Acts on a move within its transaction: both become visible, or neither. */
export type MoveSubscriber = (transaction: Transaction, move: Move) => Promise<void>;

const subscribers = new Set<MoveSubscriber>();

/** Has a subscriber told of every move from now on; once, however often it subscribes. */
export const subscribeToMoves = (subscriber: MoveSubscriber): void => {
  subscribers.add(subscriber);
};

/**
 * Tells the subscribers of a move, one after the other. The machines call it, so that no module that
 * moves something knows who follows. Throws while nobody has subscribed: a program that was put
 * together without `createServices` would lose every notice unseen.
 */
export async function publishMove(transaction: Transaction, move: Move): Promise<void> {
  if (subscribers.size === 0) throw new Error('Nobody has subscribed to moves');
  for (const subscriber of subscribers) await subscriber(transaction, move);
}
