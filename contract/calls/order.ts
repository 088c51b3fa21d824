import { z } from 'zod';
import { call, Fen, growing, Id, Instant, pageOf, PageRequest } from '../call';
import { Query } from '../callFields';
import { invoiceStates } from '../invoice';
import { ORDER_SEARCH_LIMIT } from '../limits';
import { evaluationStates, orderKinds, orderStates } from '../states';

export const OrderRow = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  evaluationState: z.enum(evaluationStates),
  gameId: Id,
  gameName: z.string(),
  gameIconUrl: z.string(),
  serverLabel: z.string(),
  /** Masked, or `null` when the player gave none. */
  account: z.string().nullable(),
  fairPrice: Fen.nullable(),
  /** Its owner has rated the newest version of its report. */
  rated: z.boolean(),
  listPrice: Fen,
  /** Taken off by the coupon. */
  discount: Fen,
  /** To pay, or paid: the list price less the discount, and less a paid report that counts against it. */
  price: Fen,
  /** Of the kind `unlock`: the order whose report it opens. */
  evaluatedOrderId: Id.nullable(),
  /** Of its invoice, or `null` where none was asked for. */
  invoiceState: growing(z.enum(invoiceStates), 'It is shown without a label').nullable(),
  /** The first order of the same account, where this one was ordered from a report of it. */
  accountOrderId: Id.nullable(),
  createdAt: Instant,
  /** Until when it can be paid, once it was confirmed. */
  payBy: Instant.nullable(),
});

/** Filters of the evaluation records. */
export const orderFilters = ['all', 'to_pay', 'moving', 'ready', 'attention', 'closed'] as const;

export const orderCalls = {
  'POST /app-api/api/evaluate/user/order/list': call({
    summary: 'The user’s orders, newest first',
    access: 'user',
    rate: 'read',
    payload: PageRequest.extend({
      filter: z.enum(orderFilters).default('all'),
      gameId: Id.optional(),
      kind: z.enum(orderKinds).optional(),
      /** A part of the order's number, its game, zone or masked account. */
      search: Query().max(ORDER_SEARCH_LIMIT).optional(),
    }).strict(),
    data: pageOf(OrderRow).extend({
      /** How many orders each filter finds, within the game, the kind and the search. */
      counts: z.record(z.enum(orderFilters), z.int()),
      /** Games that the user has orders of, to choose from. */
      games: z.array(z.object({ gameId: Id, gameName: z.string() })),
    }),
  }),
};
