import { z } from 'zod';
import { bilingual } from '../../core/bilingual';
import { optionalSetting, setting, type SettingsOf } from '../../core/settings/setting';
import type { paymentSettings } from '../../core/settings/payment';
import { oneOfWords, textValue } from '../../core/settings/values';
import type { wechatSettings } from '../../core/settings/wechat';
import { requireComplete } from '../complete';
import type { CreatePayment } from './payment';
import { WechatVirtual } from './wechatVirtual';
import { Xpay } from './xpay';

const PRODUCT_ID = /^[\w-]{1,64}$/;

const productSetting = (name: string, goods: string, chinese: string) =>
  optionalSetting({
    name,
    meaning:
      `Product id at WeChat’s virtual payment for ${goods}. The price of the product there must equal ` +
      'the list price, so the desk accepts no other price for a single game.',
    chinese: `微信虚拟支付里用于${chinese}的道具 ID。道具价格必须等于标价，所以工作台不接受单个游戏的其他价格。`,
    example: 'report_unlock',
    schema: z.string().regex(PRODUCT_ID, bilingual('must be the id of a product', '必须是道具 ID')),
  });

export const wechatVirtualSettings = {
  offerId: optionalSetting({
    name: 'WECHAT_VIRTUAL_OFFER_ID',
    meaning: 'Offer id of the mini-program at WeChat’s virtual payment.',
    chinese: '小程序在微信虚拟支付的 offer id。',
    example: '1450000000',
    schema: textValue(),
  }),
  appKey: optionalSetting({
    name: 'WECHAT_VIRTUAL_APP_KEY',
    meaning: 'App key of WeChat’s virtual payment for the chosen environment.',
    chinese: '微信虚拟支付在所选环境里的 app key。',
    example: 'as issued by WeChat',
    secret: true,
    schema: textValue(),
  }),
  environment: setting({
    name: 'WECHAT_VIRTUAL_ENVIRONMENT',
    default: 'live',
    meaning:
      '`sandbox` takes no money and works only in trial versions of the mini-program, not ' +
      'on Apple phones; `live` takes money.',
    chinese: '`sandbox` 不收钱，只能用于小程序体验版，不能用于苹果手机；`live` 收钱。',
    example: 'live',
    schema: oneOfWords(['live', 'sandbox']),
    live: (value) => (value === 'sandbox' ? bilingual('takes no money', '不收钱') : null),
  }),
  unlockProduct: productSetting('WECHAT_VIRTUAL_UNLOCK_PRODUCT', 'unlocking a report', '解锁报告'),
  humanProduct: productSetting(
    'WECHAT_VIRTUAL_HUMAN_PRODUCT',
    'an evaluation by a valuer',
    '人工评估',
  ),
};

/**
 * Creates WeChat's virtual payment from its settings and WeChat's app id and secret.
 * @throws StartProblem that lists the missing settings
 */
export function createWechatVirtual({
  payment,
  wechat,
  wechatVirtual: own,
}: SettingsOf<{
  payment: Pick<typeof paymentSettings, 'humanChannels' | 'unlockChannels' | 'leastShare'>;
  wechat: Pick<typeof wechatSettings, 'appId' | 'appSecret' | 'endpoint'>;
  wechatVirtual: typeof wechatVirtualSettings;
}>): CreatePayment {
  const options = requireComplete('PAYMENT_PROVIDERS=wechat-virtual', (given) => ({
    appId: given('WECHAT_APP_ID', wechat.appId),
    appSecret: given('WECHAT_APP_SECRET', wechat.appSecret),
    offerId: given('WECHAT_VIRTUAL_OFFER_ID', own.offerId),
    appKey: given('WECHAT_VIRTUAL_APP_KEY', own.appKey),
    endpoint: wechat.endpoint,
    // Goods that are sold by virtual payment need a product; this is checked when the service starts.
    human: includesVirtual(payment.humanChannels)
      ? given('WECHAT_VIRTUAL_HUMAN_PRODUCT', own.humanProduct)
      : null,
    unlock: includesVirtual(payment.unlockChannels)
      ? given('WECHAT_VIRTUAL_UNLOCK_PRODUCT', own.unlockProduct)
      : null,
  }));
  const env = own.environment === 'sandbox' ? 1 : 0;
  const shop = {
    offerId: options.offerId,
    appKey: options.appKey,
    env,
    products: { ai: null, human: options.human, unlock: options.unlock },
    leastShare: payment.leastShare,
  } as const;
  return ({ timeout }) =>
    Promise.resolve(new WechatVirtual(new Xpay({ ...options, env, timeout }), shop));
}

const includesVirtual = (channels: object): boolean => Object.values(channels).includes('virtual');
