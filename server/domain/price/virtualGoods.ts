import {
  methodsOfProvider,
  type PaymentProviderName,
  type PayTerminal,
  payTerminals,
  paymentMethodInfo,
} from '@account-doctor/contract/payment';
import type { OrderKind } from '@account-doctor/contract/states';
import type { Settings } from '../../core/settings';

/**
 * Terminals at which the settings sell a kind of goods by WeChat's virtual payment or its sandbox.
 */
export function virtualTerminals(
  { payment }: Pick<Settings, 'payment'>,
  kind: OrderKind,
): PayTerminal[] {
  if (!payment.providers.some(sellsVirtually)) return [];
  const { humanChannels: human, unlockChannels: unlock } = payment;
  const channels: Record<OrderKind, typeof human> = { ai: {}, human, unlock };
  return payTerminals.filter((terminal) => channels[kind][terminal] === 'virtual');
}

const sellsVirtually = (provider: PaymentProviderName): boolean =>
  methodsOfProvider(provider).some((method) => paymentMethodInfo(method).channel === 'virtual');
