import type { OrderKind } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import type { Transaction } from '../../core/database/database';
import type { Machines, Move } from '../../core/moves';
import { pinUserIfAny } from '../user';
import { writeMessage } from './message';
import { messagePaths } from './paths';
import { messageTexts, type MessageText } from './texts';

/** The message to an order's owner about a change of state. */
interface Notice {
  text: (order: OrderRow, move: Move) => MessageText;
  path: (orderId: string) => string;
  /** Kinds of orders for which the owner is notified. */
  kinds: readonly OrderKind[];
  /** The previous state for which the owner is notified; any state if missing. */
  from?: Move['from'];
}

/** Messages by transition; other transitions send no message. */
export const noticesByTransition: {
  readonly [Machine in keyof Machines]: Readonly<Partial<Record<Machines[Machine], Notice>>>;
} = {
  order: {
    paid: { text: messageTexts.orderPaid, path: messagePaths.chat, kinds: ['human'] },
    refunded: {
      text: messageTexts.orderRefunded,
      path: messagePaths.evaluationRecords,
      kinds: ['human', 'unlock'],
    },
  },
  evaluation: {
    ready: { text: messageTexts.reportReady, path: messagePaths.report, kinds: ['ai'] },
    insufficient_data: {
      text: (order, { knownSales }) => messageTexts.insufficientData(order, knownSales ?? 0),
      path: messagePaths.report,
      kinds: ['ai'],
    },
    needs_input: { text: messageTexts.needsInput, path: messagePaths.report, kinds: ['ai'] },
    failed: { text: messageTexts.estimateFailed, path: messagePaths.report, kinds: ['ai'] },
  },
  valuation: {
    assigned: { text: messageTexts.appraisalClaimed, path: messagePaths.chat, kinds: ['human'] },
    needs_info: {
      text: messageTexts.appraisalQuestion,
      path: messagePaths.report,
      kinds: ['human'],
    },
    delivered: {
      text: messageTexts.appraisalDelivered,
      path: messagePaths.report,
      kinds: ['human'],
    },
    re_review: {
      text: messageTexts.appealClaimed,
      path: messagePaths.report,
      kinds: ['human'],
      from: 'appealed',
    },
    final: { text: messageTexts.appealDelivered, path: messagePaths.report, kinds: ['human'] },
  },
};

/** Writes the message about a transition, if one is defined and the order's owner still exists. */
export async function writeNotice(transaction: Transaction, move: Move): Promise<void> {
  const ofMachine: Partial<Record<string, Notice>> = noticesByTransition[move.machine];
  const notice = ofMachine[move.to];
  if (!notice || (notice.from ?? move.from) !== move.from) return;
  const { order, userId } = move;
  if (!notice.kinds.includes(order.kind)) return;
  const owner = await pinUserIfAny(transaction, userId);
  if (!owner) return;
  const path = notice.path(move.orderId);
  // The event id makes each entry into a state a separate message.
  const key = `${move.machine}-event:${move.eventId}`;
  const event = { ...notice.text(order, move), ...owner, userId, path, key };
  await writeMessage(transaction, event, move.at);
}
