import { z } from 'zod';
import { defineCall, Fen, extensible, Id, Instant, listPageOf, PageRequest } from '../call';
import { SearchText } from '../callFields';
import { invoiceStates } from '../invoice';
import { ORDER_SEARCH_LIMIT } from '../limits';
import { evaluationStates, orderKinds, orderStates } from '../states';

export const OrderRowSchema = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  evaluationState: z.enum(evaluationStates),
  gameId: Id,
  gameName: z.string(),
  gameIconUrl: z.string(),
  serverLabel: z.string(),
  /** Masked; `null` if the player gave none. */
  account: z.string().nullable(),
  fairPrice: Fen.nullable(),
  /** Whether its owner has rated the newest version of its report. */
  rated: z.boolean(),
  listPrice: Fen,
  /** Discount of the coupon. */
  discount: Fen,
  /** Price to pay or paid: list price minus discount, minus the credit for a paid report. */
  price: Fen,
  /** For kind `unlock`: the order whose report it unlocks. */
  evaluatedOrderId: Id.nullable(),
  /** State of its invoice, or `null` if none was requested. */
  invoiceState: extensible(z.enum(invoiceStates), 'It is shown without a label').nullable(),
  /** First order of the same account, if this one was ordered from its report. */
  accountOrderId: Id.nullable(),
  createdAt: Instant,
  /** Deadline of the payment, once the order is confirmed. */
  payBy: Instant.nullable(),
});

/** Filters of the list of evaluations. */
export const orderFilters = ['all', 'to_pay', 'moving', 'ready', 'attention', 'closed'] as const;

export const orderEndpoints = {
  'POST /app-api/api/evaluate/user/order/list': defineCall({
    summary: 'The user’s orders, newest first',
    access: 'user',
    rate: 'read',
    payload: PageRequest.extend({
      filter: z.enum(orderFilters).default('all'),
      gameId: Id.optional(),
      kind: z.enum(orderKinds).optional(),
      /** Part of the order number, game, zone or masked account. */
      search: SearchText().max(ORDER_SEARCH_LIMIT).optional(),
    }).strict(),
    data: listPageOf(OrderRowSchema).extend({
      /** Number of orders per filter, for the given game, kind and search. */
      counts: z.record(z.enum(orderFilters), z.int()),
      /** Games of the user's orders, for the filter. */
      games: z.array(z.object({ gameId: Id, gameName: z.string() })),
    }),
  }),
};
