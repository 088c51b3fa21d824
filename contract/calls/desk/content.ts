import { z } from 'zod';
import { deskCall, Fen, Id, Instant, Nothing, pageOf, PageRequest } from '../../call';
import { isAppPath, isBannerPicture, newsKinds } from '../../content';
import { orderKinds } from '../../states';
import { CouponValue } from '../coupon';
import { NewsRow } from '../information';
import { Key, Line, Markdown, Position } from './fields';

const admin = { role: 'admin' } as const;

export const DeskBanner = z.object({
  bannerId: Id,
  title: z.string(),
  imageUrl: z.string(),
  path: z.string().nullable(),
  position: z.int(),
});

export const DeskHelpGroup = z.object({
  groupId: Id,
  title: z.string(),
  position: z.int(),
  questions: z.array(
    z.object({ questionId: Id, title: z.string(), markdown: z.string(), position: z.int() }),
  ),
});

export const DeskNews = NewsRow.extend({ markdown: z.string(), updatedAt: Instant });

export const DeskDocument = z.object({
  key: z.string(),
  title: z.string(),
  markdown: z.string(),
  updatedAt: Instant,
});

export const DeskCampaign = z.object({
  campaignId: Id,
  name: z.string(),
  description: z.string(),
  value: CouponValue,
  minimumAmount: Fen,
  gameIds: z.array(Id),
  orderKinds: z.array(z.enum(orderKinds)),
  /** People find it in the coupon centre; others are granted by the service alone. */
  listed: z.boolean(),
  stock: z.int(),
  received: z.int(),
  perUserLimit: z.int(),
  receivableFrom: Instant,
  receivableUntil: Instant,
  /** Days from the receipt, or … */
  validDays: z.int().nullable(),
  /** … the same days for everyone. */
  validFrom: Instant.nullable(),
  validUntil: Instant.nullable(),
  position: z.int(),
});

const Amount = (name: string, least: number) =>
  z
    .int(`${name}应精确到分`)
    .min(least, least > 0 ? `请填写${name}` : `${name}不能小于 0`)
    .max(100_000_00, `${name}最多 100,000 元`);

const CampaignTerms = z
  .strictObject({
    /** Without it a new campaign. */
    campaignId: Id.optional(),
    name: Line('名称', 20),
    description: Line('说明', 300),
    value: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('amount'), amount: Amount('优惠金额', 1) }),
      z.strictObject({
        kind: z.literal('percent'),
        percentOff: z
          .int('折扣应为整数')
          .min(1, '折扣应在 1% 到 100% 之间')
          .max(100, '折扣应在 1% 到 100% 之间'),
        cap: Amount('最高优惠', 1),
      }),
    ]),
    minimumAmount: Amount('使用门槛', 0),
    gameIds: z.array(Id).max(100, '最多选择 100 个游戏'),
    orderKinds: z.array(z.enum(orderKinds)).min(1, '至少选择一种订单').max(orderKinds.length),
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
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    // What the service grants by itself does not come out of the stock.
    if (campaign.listed && campaign.stock < 1) problem('stock', '数量至少为 1');
    if (receivableFrom >= receivableUntil) problem('receivableUntil', '结束时间应晚于开始时间');
    const fixed = validFrom !== null && validUntil !== null;
    if ((validDays === null) !== fixed || (validDays !== null && (validFrom ?? validUntil))) {
      problem('validDays', '请填写有效天数，或者填写有效期的开始和结束');
    }
    if (fixed && validFrom >= validUntil) problem('validUntil', '结束时间应晚于开始时间');
    if (fixed && validUntil < receivableUntil) problem('validUntil', '有效期应到领取结束之后');
  });

export const deskContentCalls = {
  'GET /desk-api/content/banner/list': deskCall({
    summary: 'Banners of the home page, in order',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskBanner) }),
  }),
  'POST /desk-api/content/banner/save': deskCall({
    summary: 'Add a banner, or change one',
    ...admin,
    payload: z.strictObject({
      bannerId: Id.optional(),
      title: Line('标题', 40),
      /** Of the service itself, or of a picture uploaded for a banner. */
      imageUrl: z.string().max(200, '图片地址太长').refine(isBannerPicture, '请上传横幅图片'),
      path: z
        .string()
        .max(200, '链接太长')
        .refine(isAppPath, '请填写小程序内的页面，例如 /pages/evaluation/chooseGame')
        .nullable(),
      position: Position,
    }),
    data: DeskBanner,
  }),
  'POST /desk-api/content/banner/remove': deskCall({
    summary: 'Take a banner away',
    ...admin,
    payload: z.strictObject({ bannerId: Id }),
    data: Nothing,
  }),

  'GET /desk-api/content/news/list': deskCall({
    summary: 'News, also those to be published later, in the order of the app',
    ...admin,
    payload: PageRequest.extend({
      kind: z.enum(newsKinds, '没有这一类资讯，请重新选择').optional(),
    }).strict(),
    data: pageOf(NewsRow),
  }),
  'GET /desk-api/content/news/get': deskCall({
    summary: 'One of the news, as Markdown, published or not',
    ...admin,
    payload: z.strictObject({ newsId: Id }),
    data: DeskNews,
  }),
  'POST /desk-api/content/news/save': deskCall({
    summary: 'Add news, or change some; published from the time given',
    ...admin,
    payload: z.strictObject({
      newsId: Id.optional(),
      kind: z.enum(newsKinds, '请选择类别'),
      title: Line('标题', 60),
      summary: Line('摘要', 200),
      markdown: Markdown,
      pinned: z.boolean(),
      publishedAt: z.iso.datetime('请选择发布时间'),
    }),
    data: DeskNews,
  }),
  'POST /desk-api/content/news/remove': deskCall({
    summary: 'Take news away',
    ...admin,
    payload: z.strictObject({ newsId: Id }),
    data: Nothing,
  }),

  'GET /desk-api/content/help/list': deskCall({
    summary: 'Every group of the help centre with its questions, in order',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskHelpGroup) }),
  }),
  'POST /desk-api/content/help/group/save': deskCall({
    summary: 'Add a group to the help centre, or change one',
    ...admin,
    payload: z.strictObject({
      groupId: Id.optional(),
      title: Line('分组名', 20),
      position: Position,
    }),
    data: z.object({ groupId: Id }),
  }),
  'POST /desk-api/content/help/group/remove': deskCall({
    summary: 'Take a group without questions away',
    ...admin,
    payload: z.strictObject({ groupId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/content/help/question/save': deskCall({
    summary: 'Add a question to a group, or change one',
    ...admin,
    payload: z.strictObject({
      questionId: Id.optional(),
      groupId: Id,
      title: Line('问题', 60),
      markdown: Markdown,
      position: Position,
    }),
    data: z.object({ questionId: Id }),
  }),
  'POST /desk-api/content/help/question/remove': deskCall({
    summary: 'Take a question away',
    ...admin,
    payload: z.strictObject({ questionId: Id }),
    data: Nothing,
  }),

  'GET /desk-api/content/document/list': deskCall({
    summary: 'Documents and listing guidelines, by key',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskDocument.omit({ markdown: true })) }),
  }),
  'GET /desk-api/content/document/get': deskCall({
    summary: 'One document, as Markdown',
    ...admin,
    payload: z.strictObject({ key: Key }),
    data: DeskDocument,
  }),
  'POST /desk-api/content/document/save': deskCall({
    summary: 'Write a document anew; one of a new key is added',
    ...admin,
    payload: z.strictObject({ key: Key, title: Line('标题', 60), markdown: Markdown }),
    data: DeskDocument,
  }),

  'GET /desk-api/content/campaign/list': deskCall({
    summary: 'Coupon campaigns, past ones too, the latest first',
    ...admin,
    payload: PageRequest.strict(),
    data: pageOf(DeskCampaign),
  }),
  'POST /desk-api/content/campaign/save': deskCall({
    summary: 'Add a campaign, or change one; coupons received before keep their terms',
    ...admin,
    payload: CampaignTerms,
    data: DeskCampaign,
  }),
};
