import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { PaymentProviderName } from '@account-doctor/contract/payment';
import {
  NoticeRefused,
  type NoticeAnswer,
  type PaymentRecord,
} from '../../providers/payment/payment';
import type { Services } from '../../core/services';
import { type NoticeResult, recordPayment } from './settle';
import { insertNotice } from './store';

/** Path prefix of the providers' notices, e.g. `/payment/notice/wechat`. */
export const NOTICE_PATH = '/payment/notice';

/** Notices above 64 KiB are rejected; real notices have a few kB. */
const NOTICE_LIMIT = 64 * 1_024;

/** Whether the provider need not send the notice again. */
export const isNoticeSettled = (result: NoticeResult): boolean =>
  result === 'recorded' || result === 'known';

/** Applies a provider's notice to its payment and stores the notice. */
export async function recordNotice(
  services: Services,
  provider: PaymentProviderName,
  record: PaymentRecord,
): Promise<NoticeResult> {
  const result = await recordPayment(services, record, { provider, source: 'notice' });
  const amount = record.state === 'paid' ? record.amount : null;
  const notice = { provider, paymentNo: record.paymentNo, amount, result, at: services.now() };
  await services.database.transaction((tx) => insertNotice(tx, notice));
  return result;
}

/**
 * Routes for the providers' payment notices. The notices carry the providers' own signatures instead of the contract's;
 * signatures are verified before anything else is used.
 */
export const paymentNoticeRoutes =
  (services: Services): FastifyPluginAsync =>
  (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit: NOTICE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    for (const { name, reports } of services.payments) {
      if (!reports) continue;
      app.post(`${NOTICE_PATH}/${name}`, async (request, reply) => {
        const { accepted, refused } = reports;
        const body = typeof request.body === 'string' ? request.body : '';
        try {
          const said = await reports.read({ headers: request.headers, body });
          const result = await recordNotice(services, name, said);
          if (isNoticeSettled(result)) return await sendAnswer(reply, accepted);
          request.log.error({ result }, 'A payment notice could not be applied');
        } catch (err) {
          if (!(err instanceof NoticeRefused)) throw err;
          request.log.warn({ reason: err.message }, 'A payment notice was rejected as not genuine');
        }
        return sendAnswer(reply, refused);
      });
    }
    return Promise.resolve();
  };

const sendAnswer = (reply: FastifyReply, { status, type, body }: NoticeAnswer) =>
  reply.code(status).type(type).header('cache-control', 'no-store').send(body);
