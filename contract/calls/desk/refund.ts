import { z } from 'zod';
import { deskCall, Fen, Id, Instant, Nothing, pageOf, PageRequest } from '../../call';
import { REFUND_REASON_LIMIT, refundCauses, refundStates } from '../../payment';
import { orderKinds, orderStates } from '../../states';
import { Line } from './fields';

const admin = { role: 'admin' } as const;

/** What the desk sees of an order whose money may go back; whose it is stays out of it. */
export const DeskPaidOrder = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  gameName: z.string(),
  price: Fen,
  paidAt: Instant.nullable(),
  /** Whether its money can be given back now, or a failed refund tried again. */
  refundable: z.boolean(),
});

export const DeskRefund = z.object({
  refundId: Id,
  refundNo: z.string(),
  orderId: Id,
  amount: Fen,
  cause: z.enum(refundCauses),
  reason: z.string().nullable(),
  state: z.enum(refundStates),
  /** Why it failed, in the provider’s words. */
  problem: z.string().nullable(),
  requestedAt: Instant,
  settledAt: Instant.nullable(),
});

/** Calls by which the desk gives money back. */
export const deskRefundCalls = {
  'GET /desk-api/refund/list': deskCall({
    ...admin,
    summary: 'Refunds in a state, the newest first',
    payload: PageRequest.extend({
      state: z.enum(refundStates, '请选择处理中、已退款或失败'),
    }).strict(),
    data: pageOf(DeskRefund),
  }),
  'GET /desk-api/refund/order': deskCall({
    ...admin,
    summary: 'An order by its number, to give its money back',
    payload: z.strictObject({
      orderNo: z.string().regex(/^\d{16}$/, '订单编号是 16 位数字'),
    }),
    data: DeskPaidOrder,
  }),
  'POST /desk-api/refund/give': deskCall({
    ...admin,
    summary: 'Gives the money of an order back, or tries a failed refund again',
    payload: z.strictObject({ orderId: Id, reason: Line('退款原因', REFUND_REASON_LIMIT) }),
    data: Nothing,
  }),
};
