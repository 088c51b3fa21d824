import { CouponRules, CouponValue } from '@account-doctor/contract/calls/coupon';
import { couponStates } from '@account-doctor/contract/coupon';
import { noCouponRules } from '@account-doctor/contract/couponRules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { document, instant } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';

const couponValue = document(CouponValue);
const couponRules = document(CouponRules, noCouponRules);

/** What a coupon takes off and which orders it is for: of a campaign, and copied into each coupon. */
const terms = () => ({
  name: text('name').notNull(),
  value: couponValue('value').notNull(),
  rules: couponRules('rules').notNull(),
});

/** What an operator gives away: coupons of one kind, so many, for so long. */
export const couponCampaigns = pgTable(
  'coupon_campaigns',
  {
    campaignId: text('campaign_id').primaryKey(),
    ...terms(),
    description: text('description').notNull(),
    /** Whether people find it in the coupon centre; others are granted by the service alone. */
    listed: boolean('listed').notNull(),
    stock: integer('stock').notNull(),
    /** Received by people so far; what is granted does not come out of the stock. */
    received: integer('received').notNull().default(0),
    perUserLimit: integer('per_user_limit').notNull(),
    receivableFrom: instant('receivable_from').notNull(),
    receivableUntil: instant('receivable_until').notNull(),
    /** The same days for everyone, or `null` with `valid_days`. */
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    /** Days from the receipt. */
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

/** A coupon of a person, with the terms of the moment it was received. */
export const coupons = pgTable(
  'coupons',
  {
    couponId: text('coupon_id').primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => couponCampaigns.campaignId),
    /** `null` once its user's account is deleted; only used coupons outlive one. */
    userId: text('user_id'),
    ...terms(),
    /** Received: its number among those of this user and campaign, so that no race exceeds the limit. */
    ordinal: integer('ordinal'),
    /** Granted: what for, so that one cause grants one coupon. */
    grantKey: text('grant_key').unique(),
    /** As of its last event; past `valid_until` an unused one counts as expired without any. */
    state: text('state', { enum: couponStates }).notNull(),
    /** The order it is locked for or was used for. */
    orderId: text('order_id'),
    receivedAt: instant('received_at').notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    usedAt: instant('used_at'),
    /** When its user was told that it will expire. */
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

/** One row per change of a coupon's state; never changed but for the name of who is gone. */
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
