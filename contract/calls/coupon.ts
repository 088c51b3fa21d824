import { z } from 'zod';
import { defineCall, Fen, Id, Instant, Nothing, listPageOf, PageRequest } from '../call';
import { campaignStandings, couponStates, couponTabs } from '../coupon';
import type { CouponRuleName, CouponRules as CouponRuleValues } from '../couponRules';
import { orderKinds } from '../states';

/** An amount in fen, at least `least`, as an operator enters it. */
const Amount = (name: string, least: number) =>
  z
    .int(`${name}应精确到分`)
    .min(least, least > 0 ? `请填写${name}` : `${name}不能小于 0`)
    .max(100_000_00, `${name}最多 100,000 元`);

/** Schema of `CouponValue`; a compile-time check keeps schema and type equal. */
export const CouponValueSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amount: Amount('优惠金额', 1) }),
  z.strictObject({
    kind: z.literal('percent'),
    percentOff: z
      .int('折扣应为整数')
      .min(1, '折扣应在 1% 到 100% 之间')
      .max(100, '折扣应在 1% 到 100% 之间'),
    cap: Amount('最高优惠', 1),
  }),
]);

/** Schema of `CouponRules`: the values that an operator may set. */
export const CouponRulesSchema = z.object({
  gameIds: z.array(Id).max(100, '最多选择 100 个游戏'),
  orderKinds: z.array(z.enum(orderKinds)).min(1, '至少选择一种订单').max(orderKinds.length),
  minimumAmount: Amount('使用门槛', 0),
} satisfies { [Name in CouponRuleName]: z.ZodType<CouponRuleValues[Name]> });

/** The discount of a coupon, and the orders that it applies to. */
const terms = {
  name: z.string(),
  value: CouponValueSchema,
  ...CouponRulesSchema.omit({ gameIds: true }).shape,
  /** Names of the eligible games; empty for all. */
  games: z.array(z.object({ gameId: Id, name: z.string() })),
};

export const CampaignSchema = z.object({
  campaignId: Id,
  ...terms,
  /** Purpose and conditions of the coupon, in sentences. */
  description: z.string(),
  standing: z.enum(campaignStandings),
  stock: z.int(),
  stockLeft: z.int(),
  perUserLimit: z.int(),
  /** How many coupons of this campaign the signed-in user has received; 0 without a signed-in user. */
  received: z.int(),
  receivableFrom: Instant,
  receivableUntil: Instant,
  /** Fixed dates for all users, or a number of days after receiving the coupon. */
  validity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), from: Instant, until: Instant }),
    z.object({ kind: z.literal('days'), days: z.int() }),
  ]),
});

export const CouponSchema = z.object({
  couponId: Id,
  ...terms,
  /** Current state: `expired` from the end of the validity on, even before the database records it. */
  state: z.enum(couponStates),
  /** The order that uses the coupon, paid or not. */
  orderId: Id.nullable(),
  /** Whether the coupon is unused and expires within three days. */
  nearExpiry: z.boolean(),
  validFrom: Instant,
  validUntil: Instant,
  receivedAt: Instant,
  usedAt: Instant.nullable(),
});

const fen = z.coerce
  .number('金额不正确，请返回重试')
  .int('金额不正确，请返回重试')
  .min(0, '金额不正确，请返回重试')
  .max(100_000_000, '金额超出范围，请返回重试');

export const couponEndpoints = {
  'POST /app-api/api/evaluate/user/coupon/can/receive': defineCall({
    summary: 'Campaigns whose coupons can be received now or soon, with the remaining stock',
    access: 'optional',
    rate: 'read',
    payload: Nothing,
    data: z.object({ list: z.array(CampaignSchema) }),
  }),
  'POST /app-api/api/evaluate/user/coupon/receive': defineCall({
    summary: 'Receive a coupon of a campaign',
    access: 'user',
    payload: z.strictObject({ campaignId: Id }),
    data: CouponSchema,
  }),
  'POST /app-api/api/evaluate/user/coupon/get/by/status': defineCall({
    summary: 'The user’s coupons in one state, and the number in each state',
    access: 'user',
    rate: 'read',
    payload: PageRequest.extend({
      status: z.enum(couponTabs, '请选择未使用、已使用或已过期'),
    }).strict(),
    data: listPageOf(CouponSchema).extend({
      counts: z.object({ unused: z.int(), used: z.int(), expired: z.int() }),
    }),
  }),
  'GET /app-api/api/evaluate/user/coupon/get/can/use': defineCall({
    summary:
      'The user’s coupons for a checkout: usable ones, best first, then the others with the reason',
    access: 'user',
    payload: z.strictObject({
      gameId: Id,
      kind: z.enum(orderKinds, '请选择 AI 评估或人工评估'),
      /** Price without a coupon, in fen. */
      amount: fen,
      /** Full price in fen, if a credit for a paid report reduces `amount`. */
      listPrice: fen.optional(),
      /** The unpaid order to choose a coupon for; the coupon that this order already uses stays available. */
      orderId: Id.optional(),
    }),
    data: z.object({
      usable: z.array(
        z.object({
          coupon: CouponSchema,
          discount: Fen,
          pays: Fen,
          /** Whether the order's minimum price makes the discount smaller than the coupon's. */
          cut: z.boolean(),
        }),
      ),
      unusable: z.array(z.object({ coupon: CouponSchema, reason: z.string() })),
    }),
  }),
};
