import {
  type PayChannel,
  payChannels,
  paymentProviders,
  type PayTerminal,
  payTerminals,
} from '@account-doctor/contract/payment';
import { z } from 'zod';
import { setting } from './setting';
import { listOf, oneOf, wholeNumber } from './values';

type Channels = Partial<Record<PayTerminal, PayChannel>>;

const fits = (terminal: PayTerminal, channel: PayChannel) =>
  (terminal === 'h5') === (channel === 'web');

/** By which channel some goods are paid at each terminal; at one that is not named they are not. */
const channels = (): z.ZodType<Channels, string> =>
  z.string().transform((value, context) => {
    if (value === 'none') return {};
    const read: Channels = {};
    for (const entry of value.split(',')) {
      const [at, by] = entry.trim().split(':');
      const terminal = payTerminals.find((known) => known === at);
      const channel = payChannels.find((known) => known === by);
      if (!terminal || !channel || !fits(terminal, channel) || read[terminal]) {
        context.addIssue('must list each terminal once with a channel that it has, or be none');
        return z.NEVER;
      }
      read[terminal] = channel;
    }
    return read;
  });

const channelsOf = (goods: string) =>
  `By which channel ${goods} is paid at each terminal: \`h5:web\`, and \`weapp:\` and \`weapp-ios:\` (the ` +
  'mini-program on Apple phones) with `virtual` or `jsapi`, separated by commas; one that is not named ' +
  'sells nothing, `none` closes all.';
const EVERYWHERE = 'h5:web,weapp:virtual,weapp-ios:virtual';

/** By whom users pay; what a provider knows this service by stands with the provider. */
export const paymentSettings = {
  providers: setting({
    name: 'PAYMENT_PROVIDERS',
    default: 'sandbox',
    meaning:
      `Who takes payments, of ${paymentProviders.map((name) => `\`${name}\``).join(', ')}, separated by commas; ` +
      '`sandbox` is a cashier page of this service that takes no money.',
    example: 'wechat,wechat-virtual,alipay',
    schema: listOf(oneOf(paymentProviders)),
    live: (value) =>
      value?.includes('sandbox') ? 'holds the sandbox, where everything is paid for nothing' : null,
  }),
  unlockChannels: setting({
    name: 'PAY_CHANNELS_UNLOCK',
    default: EVERYWHERE,
    meaning: channelsOf('opening a report, which WeChat counts as virtual goods,'),
    example: 'h5:web,weapp:virtual',
    schema: channels(),
  }),
  humanChannels: setting({
    name: 'PAY_CHANNELS_HUMAN',
    default: EVERYWHERE,
    meaning: channelsOf('a valuation by a person, a service on which WeChat rules when asked,'),
    example: 'h5:web,weapp:jsapi',
    schema: channels(),
  }),
  // 40 in the stored page of wx.requestVirtualPayment.html; its newer text names no limit any more.
  leastShare: setting({
    name: 'WECHAT_VIRTUAL_LEAST_SHARE',
    default: '40',
    meaning:
      'What is left of a list price at least, in percent, where WeChat’s virtual payment sells the goods ' +
      'anywhere: WeChat sells them to nobody for less. Its documents once said 40 and do not say it any ' +
      'more; 0 is no limit.',
    example: '40',
    schema: wholeNumber(0, 100),
  }),
  minutes: setting({
    name: 'ORDER_PAY_MINUTES',
    default: '15',
    meaning: 'Minutes in which a confirmed order has to be paid.',
    example: '15',
    schema: wholeNumber(1, 120),
  }),
};
