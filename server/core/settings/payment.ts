import {
  type PayChannel,
  payChannels,
  paymentProviders,
  type PayTerminal,
  payTerminals,
} from '@account-doctor/contract/payment';
import { z } from 'zod';
import { bilingual } from '../bilingual';
import { setting } from './setting';
import { commaSeparated, oneOfWords, wholeNumber } from './values';

type ChannelsByTerminal = Partial<Record<PayTerminal, PayChannel>>;

/** Whether a terminal supports a payment channel. */
const supportsChannel = (terminal: PayTerminal, channel: PayChannel) =>
  (terminal === 'h5') === (channel === 'web');

/** Parses payment channels by terminal; goods cannot be bought at terminals that are not listed. */
const parseChannels = (): z.ZodType<ChannelsByTerminal, string> =>
  z.string().transform((value, context) => {
    if (value === 'none') return {};
    const read: ChannelsByTerminal = {};
    for (const entry of value.split(',')) {
      const [at, by] = entry.trim().split(':');
      const terminal = payTerminals.find((known) => known === at);
      const channel = payChannels.find((known) => known === by);
      if (!terminal || !channel || !supportsChannel(terminal, channel) || read[terminal]) {
        context.addIssue(
          bilingual(
            'must list each terminal once with a channel that it has, or be none',
            '每个终端只能列一次，并用它支持的渠道，或者是 none',
          ),
        );
        return z.NEVER;
      }
      read[terminal] = channel;
    }
    return read;
  });

const describeChannels = (goods: string) =>
  `Payment channel at each terminal for ${goods}: \`h5:web\`, and \`weapp:\` and \`weapp-ios:\` (the ` +
  'mini-program on Apple phones) with `virtual` or `jsapi`, separated by commas. Terminals that are not ' +
  'listed sell nothing; `none` sells nothing anywhere.';
const describeChannelsInChinese = (goods: string) =>
  `各终端用哪个渠道出售${goods}：\`h5:web\`，以及 \`weapp:\` 和 \`weapp-ios:\`（苹果手机上的小程序）加 \`virtual\` 或 \`jsapi\`，用逗号分隔。没有列出的终端不出售；\`none\` 表示到处都不出售。`;
const EVERYWHERE = 'h5:web,weapp:virtual,weapp-ios:virtual';

/** Settings of payments; the provider's own settings contain the account data. */
export const paymentSettings = {
  providers: setting({
    name: 'PAYMENT_PROVIDERS',
    default: 'sandbox',
    meaning:
      `Payment providers, any of ${paymentProviders.map((name) => `\`${name}\``).join(', ')}, separated by commas; ` +
      '`sandbox` is a cashier page of this service that takes no money.',
    chinese: `支付平台，可选 ${paymentProviders.map((name) => `\`${name}\``).join('、')}，用逗号分隔；\`sandbox\` 是本服务的收银台页面，不收钱。`,
    example: 'wechat,wechat-virtual,alipay',
    schema: commaSeparated(oneOfWords(paymentProviders)),
    live: (value) =>
      value?.includes('sandbox')
        ? bilingual('contains the sandbox, which takes no money', '含有沙箱，它不收钱')
        : null,
  }),
  unlockChannels: setting({
    name: 'PAY_CHANNELS_UNLOCK',
    default: EVERYWHERE,
    meaning: describeChannels('unlocking a report (virtual goods by WeChat’s rules)'),
    chinese: describeChannelsInChinese('报告解锁（按微信规则属于虚拟商品）'),
    example: 'h5:web,weapp:virtual',
    schema: parseChannels(),
  }),
  humanChannels: setting({
    name: 'PAY_CHANNELS_HUMAN',
    default: EVERYWHERE,
    meaning: describeChannels(
      'an evaluation by a valuer (ask WeChat whether it is a service or virtual goods)',
    ),
    chinese: describeChannelsInChinese('人工评估（是服务还是虚拟商品，请问微信）'),
    example: 'h5:web,weapp:jsapi',
    schema: parseChannels(),
  }),
  // 40 was the limit in an older version of WeChat's wx.requestVirtualPayment.html; the newer page names none.
  leastShare: setting({
    name: 'WECHAT_VIRTUAL_LEAST_SHARE',
    default: '40',
    meaning:
      'Minimum share of the list price, in percent, that remains after discounts for goods ' +
      'that WeChat’s virtual payment sells at any terminal, because WeChat does not sell ' +
      'them for less. Its documents once said 40 but no longer do; 0 is no limit.',
    chinese:
      '任一终端由微信虚拟支付出售的商品，优惠后至少要剩下标价的百分之几，因为再低微信不卖。微信文档以前写 40，现在不写了；0 表示不限。',
    example: '40',
    schema: wholeNumber(0, 100),
  }),
  minutes: setting({
    name: 'ORDER_PAY_MINUTES',
    default: '15',
    meaning: 'Minutes within which a confirmed order must be paid.',
    chinese: '确认订单后必须在多少分钟内付款。',
    example: '15',
    schema: wholeNumber(1, 120),
  }),
};
