import type { PaymentMethod } from '@account-doctor/contract/payment';
import { PaymentUnavailable, type PaymentProvider } from '../../providers/payment/payment';

/** The provider that takes payments of a method, where there is one. */
const findProvider = (
  payments: readonly PaymentProvider[],
  method: PaymentMethod,
): PaymentProvider | undefined => payments.find((provider) => provider.methods.includes(method));

/** The provider of a payment that was begun; rejects when the settings no longer name it. */
export function requireProvider(
  payments: readonly PaymentProvider[],
  method: PaymentMethod,
): PaymentProvider {
  const provider = findProvider(payments, method);
  if (!provider) throw new PaymentUnavailable(`no provider takes ${method} any more`);
  return provider;
}
