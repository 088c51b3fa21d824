import { paymentProviders } from '@account-doctor/contract/payment';
import { setting } from './setting';
import { listOf, oneOf, wholeNumber } from './values';

/** By whom users pay; what a provider knows this service by stands with the provider. */
export const paymentSettings = {
  providers: setting({
    name: 'PAYMENT_PROVIDERS',
    default: 'sandbox',
    meaning:
      `Who takes payments, of ${paymentProviders.map((name) => `\`${name}\``).join(', ')}, separated by commas; ` +
      '`sandbox` is a cashier page of this service that takes no money.',
    example: 'wechat,alipay',
    schema: listOf(oneOf(paymentProviders)),
    live: (value) =>
      value?.includes('sandbox') ? 'holds the sandbox, where everything is paid for nothing' : null,
  }),
  minutes: setting({
    name: 'ORDER_PAY_MINUTES',
    default: '15',
    meaning: 'Minutes in which a confirmed order has to be paid.',
    example: '15',
    schema: wholeNumber(1, 120),
  }),
};
