import type { DataOf, OrderInfo } from '@account-doctor/contract/types';
import type { RootStore } from '@/stores/RootStore';
import { accepted, serveWith, type SentRequest } from '../support/service';

/** An order for an appraisal, from a service that has only this order. */

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const appraisalOrder = (part: Partial<OrderInfo> = {}): OrderInfo => ({
  orderId: 'order-1',
  orderNo: 'A2026112200000001',
  kind: 'human',
  state: 'pending_payment',
  evaluationState: 'unpaid',
  gameId: 'wzry',
  gameName: '王者荣耀',
  gameIconUrl: '/icon.svg',
  serverLabel: '安卓 QQ',
  account: null,
  fairPrice: null,
  rated: false,
  listPrice: 3_900,
  credit: 0,
  discount: 600,
  price: 3_300,
  evaluatedOrderId: null,
  invoiceState: null,
  accountOrderId: null,
  createdAt: inMinutes(-1),
  payBy: inMinutes(14),
  paidAt: null,
  closedAt: null,
  secondsLeft: 840,
  couponName: '新人见面礼',
  cancel: 'close',
  refund: null,
  ...part,
});

export const consult: DataOf<'GET /app-api/api/evaluate/user/game/get/consult/staff'> = {
  onDuty: [
    {
      alias: '老周',
      level: 'expert',
      record: { face: null, delivered: 12, rated: 3, stars: 4.67 },
    },
  ],
  nextDutyAt: null,
  listPrice: 3_900,
  promises: {
    claimMinutes: 45,
    deliveryMinutes: 90,
    latestMinutes: 1_440,
    appealMinutes: 2_880,
    payMinutes: 20,
  },
};

const answers = (order: OrderInfo): Record<string, unknown> => ({
  'order/get/info': order,
  'order/pay/result': {
    state: order.state,
    paid: order.paidAt !== null,
    waiting: order.state === 'pending_payment',
    secondsLeft: order.secondsLeft,
  },
  'order/pay/type': {
    methods: [{ method: 'sandbox', label: '沙箱收银台（演示）' }],
    moreInBrowser: false,
  },
  'coupon/get/can/use': { usable: [], unusable: [] },
  'coupon/can/receive': { list: [] },
  'game/get/consult/staff': consult,
});

/**
 * Answers calls from the order in its current state. `others` answers the paths that end with its keys, before all
 * else.
 */
export function serveOrder(
  order: () => OrderInfo,
  others: Record<string, () => ReturnType<typeof accepted> | Promise<never>> = {},
): SentRequest[] {
  const endOf = <Value>(url: string, of: Record<string, Value>) =>
    Object.entries(of).find(([end]) => url.endsWith(end))?.[1];
  return serveWith(
    ({ url }) => endOf(url, others)?.() ?? accepted(endOf(url, answers(order())) ?? {}),
  );
}

export const signInStores = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

export const requestsTo = (sent: SentRequest[], end: string) =>
  sent.filter(({ url }) => url.endsWith(end));
