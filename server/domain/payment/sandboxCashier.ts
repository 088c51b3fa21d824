import { cashierOutcomes } from '@account-doctor/contract/cashier';
import type { FastifyPluginAsync } from 'fastify';
import { acceptForms } from '../../core/http/forms';
import { enqueue } from '../../core/jobs/queue';
import { CASHIER_PATH, SandboxPayment } from '../../providers/payment/sandboxPayment';
import type { Services } from '../../core/services';
import { cashierPage, unknownTradePage } from './cashierPage';

interface CashierRoute {
  Params: { paymentNo: string };
  Body: URLSearchParams;
}

/**
 * Limit for the body of the cashier's form; larger than the longest signed choice for virtual
 * goods.
 */
const CHOICE_LIMIT = 2_048;

/**
 * The sandbox's cashier: a page to simulate a payment that succeeds, fails or is abandoned, even
 * for a closed order. Registered only if the sandbox is used.
 */
export const sandboxCashier =
  ({ settings, payments, database }: Services): FastifyPluginAsync =>
  (app) => {
    const { brand } = settings;
    const sandbox = payments.find((provider) => provider instanceof SandboxPayment);
    if (!sandbox) return Promise.resolve();
    acceptForms(app, CHOICE_LIMIT);

    app.get<CashierRoute>(`${CASHIER_PATH}/:paymentNo`, async ({ params }, reply) => {
      const trade = await sandbox.trade(params.paymentNo);
      return reply
        .code(trade ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(trade ? cashierPage(brand.name, trade) : unknownTradePage(brand.name));
    });

    app.post<CashierRoute>(`${CASHIER_PATH}/:paymentNo`, async ({ params, body }, reply) => {
      const { paymentNo } = params;
      const trade = await sandbox.trade(paymentNo);
      const given = body.get('outcome');
      const outcome = cashierOutcomes.find((known) => known === given);
      const signData = body.get('signData');
      const paySig = body.get('paySig') ?? '';
      const isForged = signData !== null && !sandbox.isSigned(paymentNo, { signData, paySig });
      if (!trade || !outcome || isForged)
        return reply.code(404).type('text/html; charset=utf-8').send(unknownTradePage(brand.name));
      if (outcome === 'paid') {
        await sandbox.pay(paymentNo);
        const key = `sandbox-report:${paymentNo}`;
        await database.transaction((tx) =>
          enqueue(tx, 'reportSandboxPayment', {
            payload: { paymentNo },
            key,
            maxAttempts: MAX_REPORTS,
          }),
        );
      }
      return reply.redirect(trade.returnUrl, 303);
    });
    return Promise.resolve();
  };

/** Attempts to deliver a payment's notice to the service. */
const MAX_REPORTS = 8;
