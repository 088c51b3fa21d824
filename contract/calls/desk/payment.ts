import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Fen,
  Id,
  Instant,
  extensibleLabel,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { LineText, DigitsText } from '../../callFields';
import { paymentMethods, REFUND_REASON_LIMIT, refundCauses, refundStates } from '../../payment';
import { orderKinds, orderStates } from '../../states';

const admin = { role: 'admin' } as const;

export const DeskRefundSchema = z.object({
  refundId: Id,
  /** Number of the refund at the payment provider. */
  refundNo: z.string(),
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  gameName: z.string(),
  method: extensibleLabel(z.enum(paymentMethods)),
  amount: Fen,
  cause: extensibleLabel(z.enum(refundCauses)),
  reason: z.string().nullable(),
  /** The staff member who issued the refund. */
  staffAlias: z.string().nullable(),
  state: z.enum(refundStates),
  /** Why the refund failed, in the provider's words. */
  problem: z.string().nullable(),
  requestedAt: Instant,
  settledAt: Instant.nullable(),
});

/** A paid order as the desk sees it for refunds, without its owner. */
export const DeskPaidOrder = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  gameName: z.string(),
  price: Fen,
  paidAt: Instant.nullable(),
  /** Whether the order can be refunded now. */
  refundable: z.boolean(),
  /** Completed and pending refunds, newest first. */
  refunds: z.array(DeskRefundSchema),
});

/** Calls to refund orders. */
export const deskPaymentEndpoints = {
  'GET /desk-api/refund/list': defineDeskCall({
    ...admin,
    summary: 'Refunds in one state, newest first, and the number in each state',
    reads: { action: 'refund.read', of: (_, { list }) => list.map(({ orderId }) => orderId) },
    payload: PageRequest.extend({
      state: z.enum(refundStates, '请选择退款中、退款失败或已退款'),
    }).strict(),
    data: listPageOf(DeskRefundSchema).extend({ counts: z.record(z.enum(refundStates), z.int()) }),
  }),
  'GET /desk-api/refund/order': defineDeskCall({
    ...admin,
    summary: 'An order by its number, for a refund',
    reads: { action: 'refund.read', of: (_, { orderId }) => [orderId] },
    payload: z.strictObject({
      orderNo: DigitsText().regex(/^\d{16}$/, '订单编号是 16 位数字'),
    }),
    data: DeskPaidOrder,
  }),
  'POST /desk-api/refund/give': defineDeskChange({
    audits: ['refund.give'],
    ...admin,
    summary: 'Refund an order and stop any remaining work for it',
    payload: z.strictObject({ orderId: Id, reason: LineText('退款原因', REFUND_REASON_LIMIT) }),
    data: Nothing,
  }),
  'POST /desk-api/refund/retry': defineDeskChange({
    audits: ['refund.retry'],
    ...admin,
    summary: 'Retry a failed refund under the same number',
    payload: z.strictObject({ refundId: Id }),
    data: Nothing,
  }),
};
