import {
  methodsOf,
  type PayChannel,
  type PaymentMethod,
  wayToPay,
} from '@account-doctor/contract/payment';
import { type OrderKind, orderKinds } from '@account-doctor/contract/states';
import type { Caller } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { payChannel } from '../app';

/** The ways to pay that fit where the user is. */
export interface OfferedMethods {
  methods: readonly PaymentMethod[];
  /** Whether the phone's own browser has more of them, which the user is not in. */
  moreInBrowser: boolean;
}

/**
 * The ways of the channel by which the settings have such goods paid where the user is. Of `null` are any
 * goods, but no virtual ones: so asks the client of 2.0.0, which could not have them paid. WeChat's browser opens neither Alipay nor WeChat's own payment for browsers: the phone's
 * browser does.
 */
export function methodsFor(
  { settings, payments }: Pick<Services, 'settings' | 'payments'>,
  caller: Caller,
  goods: OrderKind | null,
): OfferedMethods {
  const kinds = goods === null ? orderKinds : [goods];
  const channels = new Set<PayChannel | 'any' | null>(
    kinds.map((kind) => payChannel(settings, caller, kind)),
  );
  channels.delete(null);
  if (goods === null) channels.delete('virtual');
  if (channels.has('web') || channels.has('jsapi')) channels.add('any');
  const all = payments
    .flatMap(({ name }) => methodsOf(name))
    .filter((method) => channels.has(wayToPay(method).channel));
  const isElsewhere = (method: PaymentMethod) =>
    caller.wechatBrowser && wayToPay(method).channel === 'web';
  return {
    methods: all.filter((method) => !isElsewhere(method)),
    moreInBrowser: all.some(isElsewhere),
  };
}

/** As the client shows them. */
export const presentMethods = ({ methods, moreInBrowser }: OfferedMethods) => ({
  methods: methods.map((method) => ({ method, label: wayToPay(method).label })),
  moreInBrowser,
});
