import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import { OWN_ACCOUNTS } from '../limits';
import { ASKED_PRICE_LIMIT } from '../offer';
import { OrderRowSchema } from './order';
import { ReportSchema } from './report';

/** A relative change: 0.02 is 2 % more. */
const Change = z.number();

const PriceWatchSchema = z.object({
  /**
   * Whether to alert the user when the price has changed by 10 % since the watch began or since the watch last alerted.
   */
  moves: z.boolean(),
  /** Price at which to alert the user once; `null` for no such alert. */
  reaches: Fen.nullable(),
  /** Whether to alert the user once when the market has risen to its highest level in 90 days. */
  goodTime: z.boolean(),
  alertedAt: Instant.nullable(),
});

const watched = z.object({ watch: PriceWatchSchema.nullable() });

/** Calls about the game accounts that a user has had valued. */
export const ownAccountsEndpoints = {
  'GET /app-api/home/own-account-list': defineCall({
    own: 'The home page starts with the user’s accounts, their worth, and what needs doing.',
    summary: 'The user’s accounts by worth, their total, and what needs doing',
    access: 'user',
    payload: z.strictObject({}),
    data: z.object({
      /** Worth of all priced accounts that the user owns; `null` without one. */
      total: z
        .object({
          fair: Fen,
          /**
           * Change over the last week, for the accounts that already had a price a week ago; `null` without such
           * accounts.
           */
          weekChange: Change.nullable(),
        })
        .nullable(),
      /** Number of all accounts; `list` contains only the first ones. */
      accounts: z.int(),
      list: z
        .array(
          // The account's newest order with a price, otherwise its newest order.
          OrderRowSchema.extend({
            /** Today's price: the last valuation adjusted by the market index; `null` without a valuation. */
            worth: Fen.nullable(),
            weekChange: Change.nullable(),
            /** Prices at equal time steps from the first valuation to now; empty for accounts younger than a day. */
            spark: z.array(Fen),
            /**
             * Days until the price of an estimate expires, negative after that. `null` without a price, and for an
             * appraisal, whose report states its own date of expiry.
             */
            daysLeft: z.int().nullable(),
            /** Whether the user wants to buy the account; it is not part of the total. */
            isBuyer: z.boolean(),
            /** The account's order that waits for the user: for a payment, or for an answer. */
            waiting: OrderRowSchema.nullable(),
          }),
        )
        .max(OWN_ACCOUNTS),
    }),
  }),
  'GET /app-api/api/evaluate/user/account/get': defineCall({
    own: 'The page of one account: its price over time, and everything that belongs to it.',
    summary: 'One account of the user, found by any of its orders',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      /** All orders of the account, newest first. */
      orders: z.array(OrderRowSchema),
      /** What the account is worth today; `null` without a price. */
      worth: z
        .object({
          /** Order of the newest valuation. */
          orderId: Id,
          fair: Fen,
          low: Fen,
          high: Fen,
          /** The price of the newest valuation, and the time of the valuation. */
          valued: Fen,
          valuedAt: Instant,
          validUntil: Instant,
          /**
           * Whether the market has moved since the valuation, so that `fair`, `low` and `high` were adjusted by the
           * market index.
           */
          carried: z.boolean(),
          /** Whether the price is based on generated sample sales. */
          sample: z.boolean(),
        })
        .nullable(),
      /**
       * Prices from the first valuation to now, oldest first. A point without an order is the last valuation adjusted
       * by the market index.
       */
      curve: z.array(z.object({ at: Instant, fair: Fen, orderId: Id.nullable() })),
      /** Change over the last week; `null` without a price a week ago. */
      week: z
        .object({
          change: Change,
          /** Change of the market; `null` if unknown. */
          market: Change.nullable(),
          /** Change by the user's valuations of this week; `null` without a valuation this week. */
          valuation: Change.nullable(),
          /** Labels of the answers that differ from the answers of the previous valuation. */
          changed: z.array(z.string()),
        })
        .nullable(),
      /** Unanswered questions, and by how much each can move the price; a locked report has only their labels. */
      missing: z.array(
        z.object({ key: z.string().nullable(), label: z.string(), change: Fen.nullable() }),
      ),
      /** Prices by way to sell; `null` for locked reports, for buyers, and in clients without selling. */
      selling: z.object({ value: ReportSchema.shape.value, timing: z.string() }).nullable(),
      /** Price at which the account is offered, and whether the user wants to buy it. */
      askedPrice: Fen.nullable(),
      isBuyer: z.boolean(),
      watch: PriceWatchSchema.nullable(),
    }),
  }),
  'POST /app-api/api/evaluate/user/account/watch': defineCall({
    own: 'Owners are told when the price of an account moves.',
    summary: 'Set what the user is told about an account’s price; everything off ends it',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      moves: z.boolean(),
      reaches: z
        .int('目标价应为整数')
        .min(100, '目标价应大于 0')
        .max(ASKED_PRICE_LIMIT, '目标价不能超过 100 万元')
        .multipleOf(100, '目标价应为整数元')
        .nullable(),
      goodTime: z.boolean(),
    }),
    data: watched,
  }),
};
