import type { MessageKind } from '@account-doctor/contract/messages';
import type { EvaluationState, OrderState } from '@account-doctor/contract/states';
import type { Transaction } from '../../core/database/database';
import { messagePaths, writeMessage } from '../message';
import { holdUserIfAny } from '../user';
import { selectOrderWithOwner } from './listStore';

/** What a customer is told of a paid order, at the latest when it happens. */
interface Notice {
  kind: MessageKind;
  title: string;
  text: (game: string) => string;
  path: (orderId: string) => string;
}

const ofOrder: Partial<Record<OrderState, Notice>> = {
  paid: {
    kind: 'order-paid',
    title: '支付成功',
    text: (game) => `您的${game}账号已进入人工评估队列，估价师接单后会通知您，也可以先留言。`,
    path: messagePaths.chat,
  },
  refunded: {
    kind: 'order-refunded',
    title: '退款已完成',
    text: (game) => `${game}账号的订单款项已原路退回，到账时间以支付渠道为准。`,
    path: messagePaths.evaluationRecords,
  },
};

const ofEvaluation: Partial<Record<EvaluationState, Notice>> = {
  assigned: {
    kind: 'order-claimed',
    title: '估价师已接单',
    text: (game) => `估价师开始评估您的${game}账号，有想补充的可以直接和估价师说。`,
    path: messagePaths.chat,
  },
  needs_info: {
    kind: 'info-needed',
    title: '估价师需要您补充信息',
    text: (game) => `评估您的${game}账号还缺一些信息，补充前计时暂停，请尽快处理。`,
    path: messagePaths.report,
  },
  delivered: {
    kind: 'report-delivered',
    title: '人工评估报告已送达',
    text: (game) => `您的${game}账号评估完成，打开报告看看价格和依据；有疑问可以在报告里申诉一次。`,
    path: messagePaths.report,
  },
  re_review: {
    kind: 'order-claimed',
    title: '申诉已受理',
    text: (game) => `另一位估价师开始复评您的${game}账号，完成后会通知您。`,
    path: messagePaths.report,
  },
  final: {
    kind: 'report-delivered',
    title: '复评报告已送达',
    text: (game) => `您的${game}账号复评完成，打开报告看看结论。`,
    path: messagePaths.report,
  },
};

/** Which happening a message is about; coming into a state again is another one. */
interface Happening {
  orderId: string;
  state: OrderState | EvaluationState;
  at: Date;
}

/** Tells the customer of a paid or refunded order, of those that cost something. */
export function tellOfOrder(
  transaction: Transaction,
  happening: Happening & { state: OrderState },
): Promise<void> {
  return tell(transaction, ofOrder[happening.state], happening);
}

/** Tells the customer how far the valuation by a person is. */
export function tellOfEvaluation(
  transaction: Transaction,
  happening: Happening & { state: EvaluationState },
): Promise<void> {
  return tell(transaction, ofEvaluation[happening.state], happening);
}

async function tell(
  transaction: Transaction,
  notice: Notice | undefined,
  { orderId, state, at }: Happening,
): Promise<void> {
  if (!notice) return;
  const found = await selectOrderWithOwner(transaction, orderId);
  if (!found || !(await holdUserIfAny(transaction, found.userId))) return;
  const { order, userId } = found;
  if (order.kind === 'ai' || (order.kind === 'unlock' && notice.kind !== 'order-refunded')) return;
  await writeMessage(
    transaction,
    {
      userId,
      kind: notice.kind,
      title: notice.title,
      text: notice.text(order.gameName),
      path: notice.path(orderId),
      key: `order-${state}:${orderId}:${at.getTime()}`,
    },
    at,
  );
}
