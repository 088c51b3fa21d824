import { appleConditions } from '@account-doctor/contract/applePayment';
import type { OrderKind } from '@account-doctor/contract/states';
import type { Settings } from '../../core/settings';
import { virtualTerminals } from './virtualGoods';

/**
 * Least that an order may cost, in fen, unless it costs nothing. WeChat's virtual payment sells no goods below a
 * share of their list price (`WECHAT_VIRTUAL_LEAST_SHARE`), and Apple none below ¥1. It holds for goods that are
 * sold so at any terminal, by the settings alone: an order is confirmed at one terminal and may be paid at
 * another, and what a client says of itself decides no price (decision 85).
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
