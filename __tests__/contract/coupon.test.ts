import { priceWithCoupon, cappedDiscount, type CouponValue } from '@account-doctor/contract/coupon';
import {
  couponRejection,
  noCouponRules,
  ticketTexts,
  type CouponOrder,
  type CouponRules,
} from '@account-doctor/contract/couponRules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const percent = (percentOff: number, cap: number): CouponValue => ({
  kind: 'percent',
  percentOff,
  cap,
});

describe('the price with a coupon', () => {
  it.each([
    ['without one is the list price', 1_900, null, 0],
    ['is less by a fixed amount', 1_900, { kind: 'amount', amount: 500 }, 500],
    ['is never less than nothing', 300, { kind: 'amount', amount: 500 }, 300],
    ['is less by a percentage', 1_900, percent(20, 10_000), 380],
    ['is less by no more than the cap', 100_000, percent(20, 2_000), 2_000],
    ['has percentages rounded down to the fen', 999, percent(15, 10_000), 149],
    ['of nothing is nothing', 0, percent(100, 10_000), 0],
  ] as [string, number, CouponValue | null, number][])('%s', (_, listPrice, coupon, discount) => {
    expect(priceWithCoupon(listPrice, coupon)).toEqual({
      listPrice,
      discount,
      pays: listPrice - discount,
    });
  });

  it('adds up exactly, in whole fen, for any price and coupon', () => {
    const coupon = fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 1e6 }) }),
      fc.record({
        kind: fc.constant('percent' as const),
        percentOff: fc.integer({ min: 1, max: 100 }),
        cap: fc.integer({ min: 1, max: 1e6 }),
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), coupon, (price, value) => {
        const { discount, pays } = priceWithCoupon(price, value);
        expect(Number.isInteger(discount) && discount >= 0 && pays >= 0).toBe(true);
        expect(discount + pays).toBe(price);
      }),
    );
  });
});

describe('the minimum price of an order', () => {
  it.each([
    ['stops a coupon', 990, 600, 396, 594],
    ['is no limit to what ends above it', 990, 500, 396, 500],
    ['is no limit to what leaves nothing to pay', 990, 990, 396, 990],
    ['lets nothing off what costs no more', 396, 100, 396, 0],
    ['may be above the price', 50, 10, 100, 0],
  ] as [string, number, number, number, number][])('%s', (_, price, amount, least, discount) => {
    const { pays } = priceWithCoupon(price, { kind: 'amount', amount }, least);
    expect(pays).toBe(price - discount);
  });

  it('remains after any coupon, which takes off no more than its value', () => {
    const fen = fc.integer({ min: 0, max: 1e6 });
    fc.assert(
      fc.property(fen, fen, fen, (amount, wanted, least) => {
        const off = cappedDiscount(amount, wanted, least);
        const left = amount - off;
        expect(off >= 0 && off <= Math.min(wanted, amount)).toBe(true);
        expect(left === 0 || left >= Math.min(least, amount)).toBe(true);
        // Reduced as far as the rule allows.
        if (off < wanted && left > 0) expect(left).toBe(Math.min(least, amount));
      }),
    );
  });
});

describe('a coupon with rules', () => {
  const order: CouponOrder = { gameId: 'g1', kind: 'ai', amount: 2_900 };

  it('applies to any order if it has no rules', () => {
    expect(couponRejection(noCouponRules, order)).toBeNull();
    expect(couponRejection(noCouponRules, { gameId: 'g9', kind: 'unlock', amount: 0 })).toBeNull();
  });

  it.each([
    [{ gameIds: ['g1', 'g2'] }, null],
    [{ gameIds: ['g2'] }, '不适用于这个游戏'],
    [{ orderKinds: ['ai'] }, null],
    [{ orderKinds: ['human', 'unlock'] }, '仅限人工评估、报告解锁使用'],
    [{ minimumAmount: 2_900 }, null],
    [{ minimumAmount: 2_990 }, '订单满 29.9 元可用'],
    // Several rules are broken; the first reason is shown.
    [{ gameIds: ['g2'], orderKinds: ['human'], minimumAmount: 9_900 }, '不适用于这个游戏'],
  ] satisfies [Partial<CouponRules>, string | null][])(
    'gives the reason if it does not apply: %j',
    (rules, reason) => {
      expect(couponRejection({ ...noCouponRules, ...rules }, order)).toBe(reason);
    },
  );

  it('shows its restrictions on the ticket', () => {
    const texts = (place: 'stub' | 'scope', rules: Partial<CouponRules>) =>
      ticketTexts(place, { ...noCouponRules, ...rules }, (gameId) => `游戏 ${gameId}`);
    expect(texts('scope', {})).toEqual(['全部游戏']);
    expect(texts('stub', {})).toEqual(['无门槛']);
    const narrow: Partial<CouponRules> = { gameIds: ['g1'], orderKinds: ['ai', 'human'] };
    expect(texts('scope', narrow)).toEqual(['游戏 g1', 'AI 评估、人工评估']);
    expect(texts('stub', { minimumAmount: 990 })).toEqual(['满 9.9 可用']);
  });
});
