import { methodsOf, wayToPay } from '@account-doctor/contract/payment';
import type { OrderKind } from '@account-doctor/contract/states';
import type { Settings } from '../../core/settings';

/** Apple takes no less, in fen (virtual-payment/ios.html, read on 2026-11-27). */
const APPLE_LEAST = 100;

/**
 * Least that an order may cost, in fen, unless it costs nothing. WeChat's virtual payment sells no goods below a
 * share of their list price (`WECHAT_VIRTUAL_LEAST_SHARE`), and Apple none below ¥1. It holds for goods that are
 * sold so at any terminal, by the settings alone: an order is confirmed at one terminal and may be paid at
 * another, and what a client says of itself decides no price (decision 105).
 */
export function leastPriceOf(
  { payment }: Pick<Settings, 'payment'>,
  kind: OrderKind,
  listPrice: number,
): number {
  if (!payment.providers.some(sellsVirtually)) return 0;
  const channels = { ai: {}, human: payment.humanChannels, unlock: payment.unlockChannels }[kind];
  const terminals = Object.entries(channels).flatMap(([terminal, channel]) =>
    channel === 'virtual' ? [terminal] : [],
  );
  if (terminals.length === 0) return 0;
  const share = Math.ceil((listPrice * payment.leastShare) / 100);
  const least = terminals.includes('weapp-ios') ? Math.max(share, APPLE_LEAST) : share;
  return Math.min(listPrice, least);
}

const sellsVirtually = (provider: Settings['payment']['providers'][number]): boolean =>
  methodsOf(provider).some((method) => wayToPay(method).channel === 'virtual');
