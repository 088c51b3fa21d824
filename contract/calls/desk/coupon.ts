import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id, Instant, listPageOf, PageRequest } from '../../call';
import { CouponRulesSchema, CouponValueSchema } from '../coupon';
import { LineText, Position } from '../../callFields';

const admin = { role: 'admin' } as const;

export const DeskCampaignSchema = z.object({
  campaignId: Id,
  name: z.string(),
  description: z.string(),
  value: CouponValueSchema,
  ...CouponRulesSchema.shape,
  /** Whether customers see the campaign in the coupon centre; coupons of other campaigns are granted by the service. */
  listed: z.boolean(),
  stock: z.int(),
  received: z.int(),
  perUserLimit: z.int(),
  receivableFrom: Instant,
  receivableUntil: Instant,
  /** Number of days after receiving the coupon; `null` with fixed dates. */
  validDays: z.int().nullable(),
  /** Validity with fixed dates, the same for all users; `null` with a number of days. */
  validFrom: Instant.nullable(),
  validUntil: Instant.nullable(),
  position: z.int(),
});

const CampaignTerms = z
  .strictObject({
    /** The campaign to change; absent for a new one. */
    campaignId: Id.optional(),
    name: LineText('名称', 20),
    description: LineText('说明', 300),
    value: CouponValueSchema,
    ...CouponRulesSchema.shape,
    listed: z.boolean(),
    stock: z.int('数量应为整数').min(0, '数量不能小于 0').max(10_000_000, '数量最多 10,000,000'),
    perUserLimit: z.int('每人限领应为整数').min(1, '每人限领至少为 1').max(100, '每人限领最多 100'),
    receivableFrom: Instant,
    receivableUntil: Instant,
    validDays: z
      .int('有效天数应为整数')
      .min(1, '有效天数至少为 1')
      .max(3_650, '有效天数最多 3650')
      .nullable(),
    validFrom: Instant.nullable(),
    validUntil: Instant.nullable(),
    position: Position,
  })
  .superRefine((campaign, context) => {
    const { receivableFrom, receivableUntil, validDays, validFrom, validUntil } = campaign;
    const addProblem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    // The stock does not limit coupons that the service grants.
    if (campaign.listed && campaign.stock < 1) addProblem('stock', '数量至少为 1');
    if (receivableFrom >= receivableUntil) addProblem('receivableUntil', '结束时间应晚于开始时间');
    const fixed = validFrom !== null && validUntil !== null;
    if ((validDays === null) !== fixed || (validDays !== null && (validFrom ?? validUntil))) {
      addProblem('validDays', '请填写有效天数，或者填写有效期的开始和结束');
    }
    if (fixed && validFrom >= validUntil) addProblem('validUntil', '结束时间应晚于开始时间');
    if (fixed && validUntil < receivableUntil) addProblem('validUntil', '有效期应到领取结束之后');
  });

export const deskCouponEndpoints = {
  'GET /desk-api/content/campaign/list': defineDeskCall({
    summary: 'Coupon campaigns, including past ones, newest first',
    ...admin,
    payload: PageRequest.strict(),
    data: listPageOf(DeskCampaignSchema),
  }),
  'POST /desk-api/content/campaign/save': defineDeskChange({
    audits: ['content.campaign.save'],
    summary: 'Add or change a campaign; coupons already received keep their terms',
    ...admin,
    payload: CampaignTerms,
    data: DeskCampaignSchema,
  }),
};
