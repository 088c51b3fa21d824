import { channelName } from '@account-doctor/contract/channel';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { orderInfo } from '../../domain/payment';
import { confirmOrder, orderUnlock } from './confirm';
import { waitingOrder } from './waiting';

/** Endpoints to confirm an order's price, with or without a coupon. */
export function checkoutCalls(services: Services) {
  return {
    'POST /app-api/api/evaluate/user/order/create/pre': async (confirmed, { userId, log }) => {
      await confirmOrder(services, { userId, log }, confirmed);
      return orderInfo(services, userId, confirmed.orderId);
    },

    'POST /app-api/api/evaluate/user/order/create/ai/pre': async (
      confirmed,
      { userId, caller, log },
    ) => {
      const orderer = { userId, channel: channelName(caller.channel), log };
      return orderInfo(services, userId, await orderUnlock(services, orderer, confirmed));
    },

    'GET /app-api/api/evaluate/user/coupon/get/waiting': async (asked, { userId }) => ({
      waiting: await waitingOrder(services, userId, asked),
    }),
  } satisfies AppHandlers<'checkout'>;
}
