import { appleConditions } from '@account-doctor/contract/applePayment';
import { shortYuan } from '@account-doctor/contract/coupon';
import { type PricedKind, pricedKinds } from '@account-doctor/contract/prices';
import { orderKindLabels } from '@account-doctor/contract/states';
import { type Sentence, sentence } from '../../core/bilingual';
import type { Transaction } from '../../core/database/database';
import type { Settings } from '../../core/settings';
import { type Prices, pricesThatAreSet, settingsPrices } from './price';
import { virtualTerminals } from './virtualGoods';

type PriceSettings = Pick<Settings, 'payment' | 'order'>;

/** Kinds that WeChat sells as products with one fixed price. The sandbox accepts any price. */
export const kindsSoldAsProducts = (settings: Pick<Settings, 'payment'>): PricedKind[] =>
  settings.payment.providers.includes('wechat-virtual')
    ? pricedKinds.filter((kind) => virtualTerminals(settings, kind).length > 0)
    : [];

/**
 * Whether payment on Apple phones is enabled although the mini-program's short name, which Apple
 * requires, is not confirmed.
 */
export const lacksShortName = (settings: Pick<Settings, 'payment' | 'wechat'>): boolean =>
  settings.wechat.shortName === null &&
  kindsSoldAsProducts(settings).some((kind) => sellsByApple(settings, kind));

/** A price set for a game, or for all games (`null`). */
export interface ChangedPrice {
  gameId: string | null;
  kind: PricedKind;
}

/**
 * Why WeChat cannot sell a kind at the current prices, and the price that causes it.
 */
export interface PriceProblem extends ChangedPrice {
  problem: Sentence;
}

/**
 * Conflicts between prices and WeChat's products: all prices of a kind must be equal, except free ones, which are not
 * sold; Apple's minimum applies.
 * @param changed the prices to check; removing a price never causes a conflict
 */
export function priceProblems(
  settings: PriceSettings,
  prices: ReadonlyMap<string | null, Prices>,
  changed: readonly ChangedPrice[],
): PriceProblem[] {
  const products = kindsSoldAsProducts(settings);
  return changed.flatMap(({ gameId, kind }) => {
    if (!products.includes(kind)) return [];
    const general = prices.get(null)?.[kind] ?? settingsPrices(settings)[kind];
    const amount = gameId === null ? general : (prices.get(gameId)?.[kind] ?? general);
    if (amount === 0) return [];
    if (amount < appleConditions.amount.least && sellsByApple(settings, kind))
      return [{ gameId, kind, problem: belowAppleMinimum(kind) }];
    if (gameId !== null && amount === general) return [];
    const others = [...prices].flatMap(([id, own]) =>
      id === gameId || own[kind] === null ? [] : [own[kind]],
    );
    const all = [general, ...others].filter((other) => other > 0);
    const other = all.find((price) => price !== amount);
    return other === undefined
      ? []
      : [{ gameId, kind, problem: differentPrices(kind, amount, other) }];
  });
}

/** Like `priceProblems`, for prices that were set in this transaction after `before` was read. */
export async function priceProblemsSince(
  settings: PriceSettings,
  transaction: Transaction,
  before: ReadonlyMap<string | null, Prices>,
): Promise<PriceProblem[]> {
  const after = await pricesThatAreSet(transaction);
  const changed = allPricesOf([...before.keys(), ...after.keys()]).filter(
    ({ gameId, kind }) =>
      (before.get(gameId)?.[kind] ?? null) !== (after.get(gameId)?.[kind] ?? null),
  );
  return priceProblems(settings, after, changed);
}

/** Each kind for each of the given games and for all games together. */
export const allPricesOf = (gameIds: Iterable<string | null>): ChangedPrice[] =>
  [...new Set([null, ...gameIds])].flatMap((gameId) =>
    pricedKinds.map((kind) => ({ gameId, kind })),
  );

const sellsByApple = (settings: Pick<Settings, 'payment'>, kind: PricedKind): boolean =>
  virtualTerminals(settings, kind).includes('weapp-ios');

const belowAppleMinimum = (kind: PricedKind): Sentence =>
  sentence(
    `the least price on Apple phones in WeChat is ¥1: set ${kind} to ¥1 or more, or to 0 (free)`,
    `苹果手机在微信里最低付 ¥1：${orderKindLabels[kind]}请定 ¥1 以上，或填 0（免费）`,
  );

const differentPrices = (kind: PricedKind, amount: number, other: number): Sentence =>
  sentence(
    `${kind} is a single product with a single price in WeChat, which cannot cost both ¥${shortYuan(amount)} and ¥${shortYuan(other)}: ` +
      'give all games the same price without prices of their own, or set 0 (free)',
    `${orderKindLabels[kind]}在微信里只有一个道具、一个价格，不能同时卖 ¥${shortYuan(amount)} 和 ¥${shortYuan(other)}：` +
      '请所有游戏定一样的价，单独的价格留空，或填 0（免费）',
  );
