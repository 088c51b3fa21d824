import {
  methodsOfProvider,
  type PayChannel,
  type PaymentMethod,
  paymentMethodInfo,
} from '@account-doctor/contract/payment';
import { type OrderKind, orderKinds } from '@account-doctor/contract/states';
import type { Caller } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { payChannel } from '../app';

/** Payment methods available to the user. */
export interface OfferedMethods {
  methods: readonly PaymentMethod[];
  /** Whether the phone's own browser offers more methods than the browser of the app in use. */
  moreInBrowser: boolean;
}

/**
 * The payment methods configured for these goods at the user's terminal. `goods` is `null` for the
 * client of version 2.0.0, which cannot pay for virtual goods. WeChat's browser can open neither
 * Alipay nor WeChat's payment for browsers; the phone's browser can.
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
    .flatMap(({ name }) => methodsOfProvider(name))
    .filter((method) => channels.has(paymentMethodInfo(method).channel));
  const isElsewhere = (method: PaymentMethod) =>
    caller.wechatBrowser && paymentMethodInfo(method).channel === 'web';
  return {
    methods: all.filter((method) => !isElsewhere(method)),
    moreInBrowser: all.some(isElsewhere),
  };
}

/** Payment methods as sent to the client. */
export const presentMethods = ({ methods, moreInBrowser }: OfferedMethods) => ({
  methods: methods.map((method) => ({ method, label: paymentMethodInfo(method).label })),
  moreInBrowser,
});
