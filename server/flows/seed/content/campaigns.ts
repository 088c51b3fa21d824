import { noCouponRules } from '@account-doctor/contract/couponRules';
import { DAY, HOUR } from '@account-doctor/contract/time';
import { LATE_REPORT_CAMPAIGN, type NewCampaign } from '../../../domain/coupon';

/** `now` plus a duration. */
const addTime = (now: Date, time: number) => new Date(now.getTime() + time);

const openFrom = (now: Date) => ({ receivableFrom: now, receivableUntil: addTime(now, 180 * DAY) });

/** Coupon campaigns that the product's pages promise, e.g. for new users; the coupon centre does not list them. */
export const promisedCampaigns = (now: Date): NewCampaign[] => [
  {
    campaignId: LATE_REPORT_CAMPAIGN,
    name: '超时补偿券',
    value: { kind: 'amount', amount: 1_000 },
    rules: noCouponRules,
    description: '人工报告没有按时送达，我们补偿您 10 元，下次评估时抵扣。',
    stock: 0,
    perUserLimit: 1,
    validDays: 60,
    position: 5,
    ...openFrom(now),
    listed: false,
  },
];

/** Campaigns of a demo that are open from the start. */
const openCampaigns: Omit<NewCampaign, 'listed' | 'receivableFrom' | 'receivableUntil'>[] = [
  {
    campaignId: 'welcome',
    name: '新人见面礼',
    value: { kind: 'amount', amount: 600 },
    rules: noCouponRules,
    description:
      '第一次来账号博士，送您 6 元。AI 评估和人工评估都能用，没有最低消费。每人限领一张，领取后 14 天内有效。',
    stock: 100_000,
    perUserLimit: 1,
    validDays: 14,
    position: 0,
  },
  {
    campaignId: 'human-twenty-percent',
    name: '人工评估八折券',
    value: { kind: 'percent', percentOff: 20, cap: 2_000 },
    rules: { ...noCouponRules, orderKinds: ['human'] },
    description:
      '请估价师逐项看号时使用，按标价打八折，最多优惠 20 元。每人可领两张，每张订单用一张，领取后 30 天内有效。',
    stock: 5_000,
    perUserLimit: 2,
    validDays: 30,
    position: 1,
  },
  {
    campaignId: 'tencent-shooters-and-moba',
    name: '王者荣耀、和平精英专享',
    value: { kind: 'amount', amount: 800 },
    rules: { ...noCouponRules, minimumAmount: 2_900, gameIds: ['honor-of-kings', 'peace-elite'] },
    description:
      '评估王者荣耀或和平精英账号，订单满 29 元减 8 元。不区分安卓、苹果和区服。领取后 21 天内有效，未使用的券到期自动失效。',
    stock: 3_000,
    perUserLimit: 1,
    validDays: 21,
    position: 2,
  },
  {
    campaignId: 'open-world',
    name: '原神、星穹铁道八五折',
    value: { kind: 'percent', percentOff: 15, cap: 1_500 },
    rules: { ...noCouponRules, minimumAmount: 1_900, gameIds: ['genshin-impact', 'star-rail'] },
    description:
      '角色多、武器多的号更值得细看。评估原神或崩坏：星穹铁道账号，订单满 19 元打八五折，最多优惠 15 元。领取后 21 天内有效。',
    stock: 3_000,
    perUserLimit: 1,
    validDays: 21,
    position: 3,
  },
];

/** Opens two hours after the first start, to show a countdown. */
const flashCampaign = (now: Date): NewCampaign => ({
  campaignId: 'flash',
  name: '限量抢：立减 20 元',
  value: { kind: 'amount', amount: 2_000 },
  rules: { ...noCouponRules, minimumAmount: 4_900, orderKinds: ['human'] },
  description:
    '只有 200 张，先到先得。用于人工评估，订单满 49 元减 20 元。同一张订单不能与其他优惠券一起使用；订单取消后，未过期的券会退回到券包。',
  stock: 200,
  perUserLimit: 1,
  validFrom: addTime(now, 2 * HOUR),
  validUntil: addTime(now, 60 * DAY),
  position: 4,
  listed: true,
  receivableFrom: addTime(now, 2 * HOUR),
  receivableUntil: addTime(now, 30 * DAY),
});

/** All campaigns of a demo; they begin when the database is first filled. */
export const sampleCampaigns = (now: Date): NewCampaign[] => [
  ...openCampaigns.map((campaign) => ({ ...campaign, ...openFrom(now), listed: true })),
  flashCampaign(now),
];
