import {
  methodsOf,
  type PaymentMethod,
  type PaymentPlace,
  wayToPay,
} from '@account-doctor/contract/payment';
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
  const all = payments.flatMap(({ name }) => methodsOf(name));
  const fits: Record<PaymentPlace, boolean> = {
    anywhere: true,
    'mini-program': caller.platform === 'weapp',
    browser: caller.platform === 'h5' && !caller.wechatBrowser,
  };
  return {
    methods: all.filter((method) => fits[wayToPay(method).place]),
    moreInBrowser:
      caller.wechatBrowser && all.some((method) => wayToPay(method).place === 'browser'),
  };
}

/** As the client shows them. */
export const presentMethods = ({ methods, moreInBrowser }: OfferedMethods) => ({
  methods: methods.map((method) => ({ method, label: wayToPay(method).label })),
  moreInBrowser,
});
