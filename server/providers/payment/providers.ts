import type { PaymentProviderName } from '@account-doctor/contract/payment';
import type { Settings } from '../../core/settings';
import type { SettingsOf } from '../../core/settings/setting';
import { alipaySettings, createAlipay } from './alipaySettings';
import type { CreatePayment } from './payment';
import { createSandboxPayment, sandboxPaymentSettings } from './sandboxPayment';
import { createWechatPay, wechatPaySettings } from './wechatPaySettings';
import { createWechatVirtual, wechatVirtualSettings } from './wechatVirtualSettings';

/** The payment providers' sections of the service's settings. */
export const paymentSections = {
  sandboxPayment: sandboxPaymentSettings,
  wechatPay: wechatPaySettings,
  wechatVirtual: wechatVirtualSettings,
  alipay: alipaySettings,
};

/** Settings including those of the payment providers. */
export type PaymentSettings = Settings & SettingsOf<typeof paymentSections>;

/** The payment providers by their name in `PAYMENT_PROVIDERS`. */
const providers: Record<PaymentProviderName, (settings: PaymentSettings) => CreatePayment> = {
  sandbox: createSandboxPayment,
  wechat: createWechatPay,
  'wechat-virtual': createWechatVirtual,
  alipay: createAlipay,
};

/**
 * Creators of the configured providers, in the order in which they are offered.
 * @throws StartProblem that lists the missing settings
 */
export const paymentCreators = (settings: PaymentSettings): CreatePayment[] =>
  [...new Set(settings.payment.providers)].map((name) => providers[name](settings));
