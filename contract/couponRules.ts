import { shortYuan } from './coupon';
import { orderKindLabels, orderKinds, type OrderKind } from './states';

/**
 * Rules about which orders a coupon applies to (docs/product.md, "Coupon"), one entry per rule, used by coupons,
 * checkouts and the desk; `calls/coupon.ts` has the allowed values.
 */

/** Values of all rules, for a campaign and its coupons. */
export interface CouponRules {
  /** Eligible games; empty for all. */
  gameIds: string[];
  /** Eligible kinds of orders. */
  orderKinds: OrderKind[];
  /** Minimum list price, in fen. */
  minimumAmount: number;
}
export type CouponRuleName = keyof CouponRules;

/** Rules that accept any order. They are also the defaults for coupons that were stored before a rule existed. */
export const noCouponRules: CouponRules = {
  gameIds: [],
  orderKinds: [...orderKinds],
  minimumAmount: 0,
};

/** The data of an order that the rules check. */
export interface CouponOrder {
  gameId: string;
  kind: OrderKind;
  /** List price minus the credit for a paid report, in fen. */
  amount: number;
  /** Minimum amount to be paid, in fen; absent if a coupon may cover the whole price. */
  least?: number;
}

interface CouponRule {
  /** Label of the rule at the desk. */
  label: string;
  /** Where the coupon shows the rule: below the discount (`stub`) or beside it (`scope`). */
  place: 'stub' | 'scope';
  /** Text of the rule on the coupon; `null` if the rule restricts nothing. */
  ticketText: (rules: CouponRules, nameOfGame: (gameId: string) => string) => string | null;
  /** Why a coupon does not apply to an order, or `null` if it does. */
  rejection: (rules: CouponRules, order: CouponOrder) => string | null;
}

/** All rules, in the order in which they are checked and shown. */
const ruleTable: Record<CouponRuleName, CouponRule> = {
  gameIds: {
    label: '适用游戏',
    place: 'scope',
    ticketText: ({ gameIds }, nameOfGame) =>
      gameIds.length === 0 ? '全部游戏' : gameIds.map(nameOfGame).join('、'),
    rejection: ({ gameIds }, { gameId }) =>
      gameIds.length === 0 || gameIds.includes(gameId) ? null : '不适用于这个游戏',
  },
  orderKinds: {
    label: '适用订单',
    place: 'scope',
    ticketText: ({ orderKinds: kinds }) =>
      orderKinds.every((kind) => kinds.includes(kind)) ? null : orderKindsText(kinds),
    rejection: ({ orderKinds: kinds }, { kind }) =>
      kinds.includes(kind) ? null : `仅限${orderKindsText(kinds)}使用`,
  },
  minimumAmount: {
    label: '使用门槛',
    place: 'stub',
    ticketText: ({ minimumAmount }) =>
      minimumAmount > 0 ? `满 ${shortYuan(minimumAmount)} 可用` : '无门槛',
    rejection: ({ minimumAmount }, { amount }) =>
      amount < minimumAmount ? `订单满 ${shortYuan(minimumAmount)} 元可用` : null,
  },
};

const orderKindsText = (kinds: OrderKind[]) =>
  kinds.map((kind) => orderKindLabels[kind]).join('、');

export const couponRuleNames = Object.keys(ruleTable) as CouponRuleName[];

export const couponRuleLabel = (name: CouponRuleName): string => ruleTable[name].label;

/** Why a coupon does not apply to an order, as a Chinese sentence, or `null` if it does. */
export function couponRejection(rules: CouponRules, order: CouponOrder): string | null {
  for (const { rejection } of Object.values(ruleTable)) {
    const reason = rejection(rules, order);
    if (reason !== null) return reason;
  }
  return null;
}

/** Texts of the rules that a coupon shows at `place`, without empty ones. */
export const ticketTexts = (
  place: CouponRule['place'],
  rules: CouponRules,
  nameOfGame: (gameId: string) => string,
): string[] =>
  Object.values(ruleTable)
    .filter((rule) => rule.place === place)
    .map((rule) => rule.ticketText(rules, nameOfGame))
    .filter((text) => text !== null);
