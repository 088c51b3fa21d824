import type { AppHandlers, UserContext } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { orderCounts, payableOrderOfUser } from '../order';
import { usesByDeletedAccounts } from '../user';
import { queryOpenPayments } from './ask';
import { cancelOrder, closeOrder } from './close';
import { orderInfo, payResult } from './info';
import { methodsFor, presentMethods } from './methods';
import { beginPayment } from './pay';
import { type CountRejection, readRejection } from './refusals';

/** Endpoints to pay a confirmed order, follow its payment and get a refund. */
export function paymentCalls(
  services: Services,
  { countRejection }: { countRejection: CountRejection },
) {
  const { database, settings, now } = services;
  return {
    'POST /app-api/api/evaluate/user/order/get/order/count': async (_, { userId }) => {
      const { perDay, unpaid: unpaidLimit } = settings.order;
      const counts = await orderCounts(database.$reads, {
        userId,
        before: await usesByDeletedAccounts(services, database.$reads, {
          userId,
          counted: 'evaluation',
        }),
        limits: settings.order,
        now: now(),
      });
      return { ...counts, perDay, unpaidLimit };
    },

    'GET /app-api/api/evaluate/user/order/pay/type': async ({ orderId }, { userId, caller }) => {
      const order =
        orderId === undefined ? null : await payableOrderOfUser(database, userId, orderId);
      return presentMethods(methodsFor(services, caller, order?.kind ?? null));
    },

    'POST /app-api/api/evaluate/user/order/payment': async (asked, context) => ({
      launch: await beginPayment(services, asked, { ...context, countRejection }),
    }),

    'POST /app-api/api/evaluate/user/order/payment/refused': async (
      { orderId, method, ...told },
      { userId, log },
    ) => {
      await payableOrderOfUser(database, userId, orderId);
      const rejection = readRejection(told);
      if (!rejection) return {};
      countRejection(rejection.code);
      log.warn({ orderId, method, rejection }, 'A payment failed on the phone');
      return {};
    },

    'GET /app-api/api/evaluate/user/order/pay/result': ({ orderId }, context) =>
      queriedPayResult(services, orderId, context),

    'GET /app-api/api/evaluate/user/order/get/info': ({ orderId }, { userId }) =>
      orderInfo(services, userId, orderId),

    'POST /app-api/api/evaluate/user/order/close/order': async ({ orderId }, { userId }) => {
      await closeOrder(services, userId, orderId);
      return orderInfo(services, userId, orderId);
    },

    'POST /app-api/api/evaluate/user/order/apply/cancel': async ({ orderId }, { userId }) => {
      await cancelOrder(services, userId, orderId);
      return orderInfo(services, userId, orderId);
    },
  } satisfies AppHandlers<'payment'>;
}

/** Queries the providers first, because a client's claim does not prove a payment. */
async function queriedPayResult(
  services: Services,
  orderId: string,
  { userId, log }: UserContext,
): Promise<ReturnType<typeof payResult>> {
  const { database, now } = services;
  const before = await payableOrderOfUser(database, userId, orderId);
  if (before.state === 'pending_payment') await queryOpenPayments(services, orderId, log);
  return payResult(await payableOrderOfUser(database, userId, orderId), now());
}
