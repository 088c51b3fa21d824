import { paymentMethodLabels, type PaymentMethod } from '@account-doctor/contract/payment';
import type { Caller } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { mayPay } from '../app';

/** The ways to pay that fit where the user is. */
export interface OfferedMethods {
  methods: readonly PaymentMethod[];
  /** Whether the phone's own browser has more of them, which the user is not in. */
  moreInBrowser: boolean;
}

/**
 * In the mini-program WeChat pays by itself. WeChat's browser opens neither Alipay nor WeChat's own
 * payment for browsers: the phone's browser does. Where the settings allow no paying, as in a
 * mini-program on an Apple phone, nothing is offered.
 */
export function methodsFor(
  { settings, payments }: Pick<Services, 'settings' | 'payments'>,
  caller: Caller,
): OfferedMethods {
  if (!mayPay(settings, caller)) return { methods: [], moreInBrowser: false };
  const all = payments.flatMap((provider) => [...provider.methods]);
  const fits = (method: PaymentMethod): boolean => {
    switch (method) {
      case 'sandbox':
        return true;
      case 'wechat_jsapi':
        return caller.platform === 'weapp';
      case 'wechat_h5':
      case 'alipay_wap':
        return caller.platform === 'h5' && !caller.wechatBrowser;
    }
  };
  const outside = all.filter((method) => method === 'wechat_h5' || method === 'alipay_wap');
  return {
    methods: all.filter(fits),
    moreInBrowser: caller.wechatBrowser && outside.length > 0,
  };
}

/** As the client shows them. */
export const presentMethods = ({ methods, moreInBrowser }: OfferedMethods) => ({
  methods: methods.map((method) => ({ method, label: paymentMethodLabels[method] })),
  moreInBrowser,
});
