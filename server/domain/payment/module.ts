import { defineModule } from '../../core/module';
import { paymentCalls } from './calls';
import { closeAbandoned, closeRedundantOrders } from './close';
import { refundDeskCalls } from './deskCalls';
import { paymentNoticeRoutes } from './notices';
import { observePayments } from './observe';
import { sandboxCashier } from './sandboxCashier';
import { virtualEvents } from './virtualEvents';
import { countRejections } from './refusals';
import { paymentWorkers } from './workers';
import { rowsOfOwned } from '../../core/personalData';
import { rowsOfOrders } from '../order';
import { forgetPayers } from './store';
import { paymentEvents, payments, refunds } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Closes an order after its payment deadline. */
    timeOutOrder: { orderId: string };
    /** Queries the provider about a payment without a notice. */
    checkPayment: { paymentId: string };
    /** Closes a payment that its order no longer needs at the provider. */
    closePayment: { paymentId: string };
    /** Requests the refund of a payment from the provider. */
    refund: { refundId: string };
    /** Sends the notice of a sandbox payment, as a real provider would. */
    reportSandboxPayment: { paymentNo: string };
    /** Closes unpaid unlock orders of a report that was opened in another way. */
    closeNeedless: { orderId: string };
  }
}

const paymentsOfUser = rowsOfOrders(payments, payments.orderId);

export const paymentModule = defineModule({
  name: 'payment',
  open: (_, { registry }) => ({ countRejection: countRejections(registry) }),
  calls: paymentCalls,
  deskCalls: refundDeskCalls,
  routes: (services) => [paymentNoticeRoutes(services), sandboxCashier(services)],
  wechatEvents: virtualEvents,
  workers: (services) => ({
    ...paymentWorkers(services),
    closeNeedless: ({ orderId }) => closeRedundantOrders(services, orderId),
  }),
  observe: observePayments,
  rescue: closeAbandoned,
  eraseUser: forgetPayers,
  exportUser: [
    paymentsOfUser,
    rowsOfOwned(paymentsOfUser, {
      key: payments.paymentId,
      table: paymentEvents,
      column: paymentEvents.paymentId,
    }),
    rowsOfOrders(refunds, refunds.orderId, ['staffId']),
  ],
});
