import { noCouponRules } from '@account-doctor/contract/couponRules';
import type { Campaign, Coupon } from '@account-doctor/contract/types';

const terms = {
  ...noCouponRules,
  name: '新人见面礼',
  value: { kind: 'amount', amount: 600 },
  games: [],
  orderKinds: ['ai', 'human'],
} satisfies Partial<Coupon>;

export const someCampaign: Campaign = {
  campaignId: 'welcome',
  ...terms,
  description: '没有最低消费。',
  standing: 'receivable',
  stock: 1_000,
  stockLeft: 900,
  perUserLimit: 1,
  received: 0,
  receivableFrom: '2026-11-01T00:00:00.000Z',
  receivableUntil: '2030-01-01T00:00:00.000Z',
  validity: { kind: 'days', days: 14 },
};

export const someCoupon: Coupon = {
  couponId: 'coupon-1',
  ...terms,
  state: 'unused',
  orderId: null,
  nearExpiry: false,
  validFrom: '2026-11-01T00:00:00.000Z',
  validUntil: '2030-01-01T00:00:00.000Z',
  receivedAt: '2026-11-01T00:00:00.000Z',
  usedAt: null,
};
