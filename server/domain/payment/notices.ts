import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { NoticeRefused, type NoticeAnswer } from '../../providers/payment/payment';
import type { Services } from '../../core/services';
import { record } from './settle';
import { insertNotice } from './store';

/** Where providers report to, one path for each: `/payment/notice/wechat`. */
export const NOTICE_PATH = '/payment/notice';

/** Reports are small; what is larger is none. */
const NOTICE_LIMIT = 64 * 1_024;

/**
 * The routes by which providers report payments. They carry the providers' own signatures instead
 * of the contract's, which are checked before anything else is believed.
 */
export const paymentNotices =
  (services: Services): FastifyPluginAsync =>
  (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit: NOTICE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    for (const provider of services.payments)
      app.post(`${NOTICE_PATH}/${provider.name}`, async (request, reply) => {
        const { accepted, refused } = provider.answers;
        const body = typeof request.body === 'string' ? request.body : '';
        try {
          const said = provider.readNotice({ headers: request.headers, body });
          const outcome = await record(services, said, 'notice');
          const { paymentNo } = said;
          const amount = said.state === 'paid' ? said.amount : null;
          const notice = {
            provider: provider.name,
            paymentNo,
            amount,
            outcome,
            at: services.now(),
          };
          await services.database.transaction((tx) => insertNotice(tx, notice));
          if (outcome === 'recorded' || outcome === 'known') return await send(reply, accepted);
          request.log.error({ outcome }, 'A payment notice could not be applied');
        } catch (err) {
          if (!(err instanceof NoticeRefused)) throw err;
          request.log.warn({ reason: err.message }, 'A payment notice was rejected as not genuine');
        }
        return send(reply, refused);
      });
    return Promise.resolve();
  };

const send = (reply: FastifyReply, { status, type, body }: NoticeAnswer) =>
  reply.code(status).type(type).header('cache-control', 'no-store').send(body);
