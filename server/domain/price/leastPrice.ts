import { appleConditions } from '@account-doctor/contract/applePayment';
import type { OrderKind } from '@account-doctor/contract/states';
import type { Settings } from '../../core/settings';
import { virtualTerminals } from './virtualGoods';

/**
 * Minimum price of an order in fen, unless it is free. WeChat's virtual payment does not sell goods
 * below a share of their list price (`WECHAT_VIRTUAL_LEAST_SHARE`), nor on Apple phones below ¥1.
 * The minimum applies if the settings sell the goods this way at any terminal: an order may be
 * confirmed at one terminal and paid at another, and clients must not be able to influence a price
 * (decision 85).
 */
export function leastPriceOf(
  settings: Pick<Settings, 'payment'>,
  kind: OrderKind,
  listPrice: number,
): number {
  const terminals = virtualTerminals(settings, kind);
  if (terminals.length === 0) return 0;
  const share = Math.ceil((listPrice * settings.payment.leastShare) / 100);
  const least = terminals.includes('weapp-ios')
    ? Math.max(share, appleConditions.amount.least)
    : share;
  return Math.min(listPrice, least);
}
