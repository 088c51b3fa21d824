import type { PaymentProviderName } from '@account-doctor/contract/payment';
import type { Settings } from '../../core/settings';
import type { SettingsOf } from '../../core/settings/setting';
import { alipaySettings, createAlipay } from './alipaySettings';
import type { CreatePayment } from './payment';
import { createSandboxPayment, sandboxPaymentSettings } from './sandboxPayment';
import { createWechatPay, wechatPaySettings } from './wechatPaySettings';
import { createWechatVirtual, wechatVirtualSettings } from './wechatVirtualSettings';

/** What providers of payments are known by, as sections of the service's settings. */
export const paymentSections = {
  sandboxPayment: sandboxPaymentSettings,
  wechatPay: wechatPaySettings,
  wechatVirtual: wechatVirtualSettings,
  alipay: alipaySettings,
};

/** Settings with those of the providers of payments. */
export type PaymentSettings = Settings & SettingsOf<typeof paymentSections>;

/** Whoever takes payments, by the name in `PAYMENT_PROVIDERS`. */
const providers: Record<PaymentProviderName, (settings: PaymentSettings) => CreatePayment> = {
  sandbox: createSandboxPayment,
  wechat: createWechatPay,
  'wechat-virtual': createWechatVirtual,
  alipay: createAlipay,
};

/**
 * How to make each provider that the settings choose, in the order in which they are offered.
 * @throws StartProblem that names each setting that is still needed
 */
export const chosenPayments = (settings: PaymentSettings): CreatePayment[] =>
  [...new Set(settings.payment.providers)].map((name) => providers[name](settings));
