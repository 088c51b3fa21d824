import { shortYuan } from './coupon';
import { orderKindLabels, orderKinds, type OrderKind } from './states';

/**
 * The rules by which a coupon is for some orders and not for others (docs/product.md, "Coupon"): one
 * entry says all of a rule. Tickets, checkouts and the desk read it; `calls/coupon.ts` says which values
 * can be given to it.
 */

/** The value of each rule, of a campaign and of the coupons received from it. */
export interface CouponRules {
  /** Games it is for; none for all. */
  gameIds: string[];
  /** Kinds of order it is for. */
  orderKinds: OrderKind[];
  /** Least list price it is good for, in fen. */
  minimumAmount: number;
}
export type CouponRuleName = keyof CouponRules;

/** For any order: where a rule is not wanted, and where a coupon was stored before there was that rule. */
export const noCouponRules: CouponRules = {
  gameIds: [],
  orderKinds: [...orderKinds],
  minimumAmount: 0,
};

/** What somebody is about to order, as far as any rule wants to know. */
export interface CouponOrder {
  gameId: string;
  kind: OrderKind;
  /** List price in fen, less a paid report. */
  amount: number;
  /** Least that may be left to pay, in fen; without it a coupon may take off everything. */
  least?: number;
}

interface CouponRule {
  /** At the desk. */
  label: string;
  /** Whether the ticket says it below the value, or beside it. */
  place: 'stub' | 'scope';
  /** What the ticket says, or nothing. */
  ticketText: (rules: CouponRules, nameOfGame: (gameId: string) => string) => string | null;
  /** Why a coupon is not for an order, or `null` when it is. */
  refusal: (rules: CouponRules, order: CouponOrder) => string | null;
}

/** In the order in which they are asked and written down. */
const table: Record<CouponRuleName, CouponRule> = {
  gameIds: {
    label: '适用游戏',
    place: 'scope',
    ticketText: ({ gameIds }, nameOfGame) =>
      gameIds.length === 0 ? '全部游戏' : gameIds.map(nameOfGame).join('、'),
    refusal: ({ gameIds }, { gameId }) =>
      gameIds.length === 0 || gameIds.includes(gameId) ? null : '不适用于这个游戏',
  },
  orderKinds: {
    label: '适用订单',
    place: 'scope',
    ticketText: ({ orderKinds: kinds }) =>
      orderKinds.every((kind) => kinds.includes(kind)) ? null : labelsOf(kinds),
    refusal: ({ orderKinds: kinds }, { kind }) =>
      kinds.includes(kind) ? null : `仅限${labelsOf(kinds)}使用`,
  },
  minimumAmount: {
    label: '使用门槛',
    place: 'stub',
    ticketText: ({ minimumAmount }) =>
      minimumAmount > 0 ? `满 ${shortYuan(minimumAmount)} 可用` : '无门槛',
    refusal: ({ minimumAmount }, { amount }) =>
      amount < minimumAmount ? `订单满 ${shortYuan(minimumAmount)} 元可用` : null,
  },
};

const labelsOf = (kinds: OrderKind[]) => kinds.map((kind) => orderKindLabels[kind]).join('、');

export const couponRuleNames = Object.keys(table) as CouponRuleName[];

export const couponRuleLabel = (name: CouponRuleName): string => table[name].label;

/** Why a coupon with these rules is not for an order, as a Chinese sentence, or `null` when it is. */
export function couponRefusal(rules: CouponRules, order: CouponOrder): string | null {
  for (const { refusal } of Object.values(table)) {
    const reason = refusal(rules, order);
    if (reason !== null) return reason;
  }
  return null;
}

/** What a ticket says of its rules at a place; those that have nothing to say are left out. */
export const ticketTexts = (
  place: CouponRule['place'],
  rules: CouponRules,
  nameOfGame: (gameId: string) => string,
): string[] =>
  Object.values(table)
    .filter((rule) => rule.place === place)
    .map((rule) => rule.ticketText(rules, nameOfGame))
    .filter((text) => text !== null);
