import { yuan } from '@account-doctor/contract/money';
import type { Transaction } from '../../core/database/database';
import type { MoveOf } from '../../core/moves';
import { notify } from './notify';

/** Notifies members of a paid appraisal that waits for a valuer, and of an appeal. */
export async function notifyOfAppraisal(
  transaction: Transaction,
  { orderId, order, from, to, at, eventId }: MoveOf<'valuation'>,
): Promise<void> {
  const kind = notificationKindOf(from, to);
  if (kind === null) return;
  const { gameName, serverLabel, price } = order;
  const account = `${gameName} · ${serverLabel}`;
  const words = {
    'human-order': ['新的人工评估订单', `${account}，¥${yuan(price)}，等待接单。`],
    appeal: ['客户申诉', `${account}，客户对估价有异议，等待处理。`],
  } as const;
  const [title, text] = words[kind];
  const key = `valuation-event:${eventId}`;
  await notify(transaction, { kind, title, text, path: `/desk/valuation/${orderId}`, key }, at);
}

/**
 * The kind of notification for a move of an appraisal, or `null`. An appraisal that returns to the queue is not new.
 */
function notificationKindOf(
  from: MoveOf<'valuation'>['from'],
  to: MoveOf<'valuation'>['to'],
): 'human-order' | 'appeal' | null {
  if (to === 'appealed') return 'appeal';
  return to === 'queued' && from === 'unpaid' ? 'human-order' : null;
}
