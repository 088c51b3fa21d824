import { CouponRulesSchema, CouponValueSchema } from '@account-doctor/contract/calls/coupon';
import { couponStates } from '@account-doctor/contract/coupon';
import { noCouponRules } from '@account-doctor/contract/couponRules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { jsonDocument, instant } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';

const couponValue = jsonDocument(CouponValueSchema);
const couponRules = jsonDocument(CouponRulesSchema, noCouponRules);

/** The discount and the rules of a campaign; copied into each of its coupons. */
const termColumns = () => ({
  name: text('name').notNull(),
  value: couponValue('value').notNull(),
  rules: couponRules('rules').notNull(),
});

/** Campaigns: a stock of coupons with the same terms that users can receive in a period. */
export const couponCampaigns = pgTable(
  'coupon_campaigns',
  {
    campaignId: text('campaign_id').primaryKey(),
    ...termColumns(),
    description: text('description').notNull(),
    /**
     * Whether the coupon centre lists the campaign; coupons of an unlisted campaign are granted only by the service.
     */
    listed: boolean('listed').notNull(),
    stock: integer('stock').notNull(),
    /** Number received by users; granted coupons are not counted and do not reduce the stock. */
    received: integer('received').notNull().default(0),
    perUserLimit: integer('per_user_limit').notNull(),
    receivableFrom: instant('receivable_from').notNull(),
    receivableUntil: instant('receivable_until').notNull(),
    /** Fixed validity for all users, or `null` if `valid_days` is set. */
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    /** Days of validity from the time of receipt. */
    validDays: integer('valid_days'),
    position: integer('position').notNull(),
  },
  (table) => [
    check(
      'coupon_campaigns_stock',
      sql`${table.received} between 0 and ${table.stock} and ${table.perUserLimit} > 0`,
    ),
    check('coupon_campaigns_period', sql`${table.receivableFrom} < ${table.receivableUntil}`),
    check(
      'coupon_campaigns_validity',
      sql`(coalesce(${table.validDays} > 0, false) and ${table.validFrom} is null and ${table.validUntil} is null)
        or (${table.validDays} is null and coalesce(${table.validFrom} < ${table.validUntil}
          and ${table.receivableUntil} <= ${table.validUntil}, false))`,
    ),
    index('coupon_campaigns_listed')
      .on(table.receivableUntil)
      .where(sql`${table.listed}`),
  ],
);

/** A user's coupon, with the campaign's terms at the time of receipt. */
export const coupons = pgTable(
  'coupons',
  {
    couponId: text('coupon_id').primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => couponCampaigns.campaignId),
    /** `null` after the user's account is deleted; only used coupons are kept then. */
    userId: text('user_id'),
    ...termColumns(),
    /**
     * Sequence number among the user's received coupons of the campaign; its unique index enforces
     * the limit under concurrency.
     */
    ordinal: integer('ordinal'),
    /** The reason of a granted coupon; unique, so that one cause grants one coupon. */
    grantKey: text('grant_key').unique(),
    /**
     * State after the last event; an unused coupon past `valid_until` counts as expired even
     * without an event.
     */
    state: text('state', { enum: couponStates }).notNull(),
    /** The order that locks or has used the coupon. */
    orderId: text('order_id'),
    receivedAt: instant('received_at').notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    usedAt: instant('used_at'),
    /** When the user was reminded that the coupon expires soon. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    check('coupons_origin', sql`(${table.ordinal} is null) <> (${table.grantKey} is null)`),
    check(
      'coupons_order',
      sql`(${table.orderId} is not null) = (${table.state} in ('locked', 'used'))`,
    ),
    check('coupons_used', sql`(${table.usedAt} is not null) = (${table.state} = 'used')`),
    check('coupons_of_somebody', sql`${table.userId} is not null or ${table.state} = 'used'`),
    uniqueIndex('coupons_received').on(table.campaignId, table.userId, table.ordinal),
    uniqueIndex('coupons_of_order').on(table.orderId),
    index('coupons_of_user').on(table.userId, table.state, table.validUntil, table.couponId),
    index('coupons_open')
      .on(table.validUntil)
      .where(sql`${table.state} = 'unused'`),
  ],
);

/**
 * One row per change of a coupon's state. Rows never change, except that a deleted user's id is
 * removed.
 */
export const couponEvents = pgTable(
  'coupon_events',
  {
    ...changeColumns(couponStates),
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupons.couponId, { onDelete: 'cascade' }),
    ...actorColumns(),
    orderId: text('order_id'),
    note: text('note'),
  },
  (table) => [index('coupon_events_of_coupon').on(table.couponId, table.eventId)],
);
