import { type PaymentMethod, paymentMethodInfo } from '@account-doctor/contract/payment';
import { PaymentUnavailable, type PaymentProvider } from '../../providers/payment/payment';

/** The provider of a payment; throws if it is no longer configured. */
export function requireProvider(
  payments: readonly PaymentProvider[],
  method: PaymentMethod,
): PaymentProvider {
  const provider = payments.find(({ name }) => name === paymentMethodInfo(method).provider);
  if (!provider) throw new PaymentUnavailable(`no provider supports ${method} any more`);
  return provider;
}
