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
  /** The account's name, masked; `null` if the player gave none. */
  account: z.string().nullable(),
  fairPrice: Fen.nullable(),
  /** Whether the customer has rated the newest version of the report. */
  rated: z.boolean(),
  listPrice: Fen,
  /** How much the coupon takes off. */
  discount: Fen,
  /** Price that is to be paid or was paid: list price minus discount and credit for a paid report. */
  price: Fen,
  /** For kind `unlock`: the order whose report is unlocked; otherwise `null`. */
  evaluatedOrderId: Id.nullable(),
  /** State of the order's invoice; `null` if the customer has requested none. */
  invoiceState: extensible(z.enum(invoiceStates), 'It is shown without a label').nullable(),
  /** First order of the account, if this order was made from a report of the same account. */
  accountOrderId: Id.nullable(),
  createdAt: Instant,
  /** Deadline for the payment; `null` before the order is confirmed. */
  payBy: Instant.nullable(),
});

/** Filters for the list of a user's evaluations. */
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
      /** Text to search for in order number, game, zone and masked account. */
      search: SearchText().max(ORDER_SEARCH_LIMIT).optional(),
    }).strict(),
    data: listPageOf(OrderRowSchema).extend({
      /** Number of orders that each filter would show with the given game, kind and search. */
      counts: z.record(z.enum(orderFilters), z.int()),
      /** Games that occur in the user's orders, to filter by. */
      games: z.array(z.object({ gameId: Id, gameName: z.string() })),
    }),
  }),
};
