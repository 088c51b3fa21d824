import type { Database } from '../../core/database/database';
import type { Settings } from '../../core/settings';
import type { PaymentProviderName } from '../../core/settings/payment';
import { complete } from '../complete';
import type { PaymentProvider } from './payment';

/** What a provider is made with beside its options. */
interface Parts {
  database: Database;
  now: () => Date;
  /** Milliseconds to wait for an answer. */
  timeout: number;
}

/** Makes a provider; loads its library only now, which takes those of real money a third of a second. */
type Create = (parts: Parts) => Promise<PaymentProvider>;

/**
 * Whoever takes payments, by the name in `PAYMENT_PROVIDERS`: reads the options from the settings.
 * @throws StartProblem that names each setting that is still needed
 */
const providers: Record<PaymentProviderName, (settings: Settings) => Create> = {
  sandbox:
    ({ payment }) =>
    async ({ database, now }) => {
      const { SandboxPayment } = await import('./sandboxPayment');
      return new SandboxPayment(database, payment.sandboxSecret, now);
    },

  wechat: ({ payment, wechat }) => {
    const options = complete('PAYMENT_PROVIDERS=wechat', (given) => ({
      appId: given('WECHAT_APP_ID', wechat.appId),
      merchantId: given('WECHAT_PAY_MERCHANT_ID', payment.wechatMerchantId),
      certificateSerial: given('WECHAT_PAY_CERTIFICATE_SERIAL', payment.wechatCertificateSerial),
      privateKey: given('WECHAT_PAY_PRIVATE_KEY', payment.wechatPrivateKey),
      apiKey: given('WECHAT_PAY_API_KEY', payment.wechatApiKey),
      publicKeyId: given('WECHAT_PAY_PUBLIC_KEY_ID', payment.wechatPublicKeyId),
      publicKey: given('WECHAT_PAY_PUBLIC_KEY', payment.wechatPublicKey),
      endpoint: payment.wechatEndpoint,
    }));
    return async ({ timeout }) => {
      const { WechatPay } = await import('./wechatPay');
      return new WechatPay({ ...options, timeout });
    };
  },

  alipay: ({ payment }) => {
    const options = complete('PAYMENT_PROVIDERS=alipay', (given) => ({
      appId: given('ALIPAY_APP_ID', payment.alipayAppId),
      sellerId: given('ALIPAY_SELLER_ID', payment.alipaySellerId),
      privateKey: given('ALIPAY_PRIVATE_KEY', payment.alipayPrivateKey),
      publicKey: given('ALIPAY_PUBLIC_KEY', payment.alipayPublicKey),
      endpoint: payment.alipayEndpoint,
    }));
    return async ({ timeout }) => {
      const { Alipay } = await import('./alipay');
      return new Alipay({ ...options, timeout });
    };
  },
};

/** How to make each provider that the settings choose, in the order in which they are offered. */
export const chosenPayments = (settings: Settings): Create[] =>
  [...new Set(settings.payment.providers)].map((name) => providers[name](settings));
