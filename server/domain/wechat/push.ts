import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Services } from '../../core/services';
import type { WechatEventHandlers } from '../../core/wechatEvents';
import { MessagePush, PushRefused } from '../../providers/wechat/messagePush';

/** Path of WeChat's message push. */
const PUSH_PATH = '/wechat/push';

/** Maximum size of a message in bytes; real messages have a few kB. */
const PUSH_LIMIT = 64 * 1_024;

/** The default response that WeChat expects. */
const ACCEPTED_RESPONSE = { ErrCode: 0, ErrMsg: 'success' };
const REJECTED_RESPONSE = { ErrCode: 1, ErrMsg: 'refused' };

/**
 * Routes for the messages that WeChat pushes: one verifies the URL, the other passes each message to the handler of its
 * event. Both exist only if the token of the push is set.
 */
export const messagePush =
  ({ settings, now }: Services, handlers: WechatEventHandlers): FastifyPluginAsync =>
  (app) => {
    const { appId, pushToken: token, pushKey: key } = settings.wechat;
    if (appId === null || token === null) return Promise.resolve();
    const push = new MessagePush({ appId, token, key });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit: PUSH_LIMIT },
      (_request, body, done) => done(null, body),
    );

    app.get(PUSH_PATH, async (request, reply) => {
      try {
        const greeting = push.greet(request.query);
        return await withoutCache(reply).type('text/plain').send(greeting);
      } catch (err) {
        if (!(err instanceof PushRefused)) throw err;
        return withoutCache(reply).code(401).send(REJECTED_RESPONSE);
      }
    });

    app.post(PUSH_PATH, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      try {
        const event = push.open(request.query, body);
        const { Event: name } = event.fields;
        const hear = typeof name === 'string' ? handlers.get(name) : undefined;
        const said = (await hear?.(event, request.log)) ?? ACCEPTED_RESPONSE;
        return await withoutCache(reply).send(push.answer(said, now()));
      } catch (err) {
        if (!(err instanceof PushRefused)) throw err;
        request.log.warn({ reason: err.message }, 'A message from WeChat was rejected');
        return withoutCache(reply).code(401).send(REJECTED_RESPONSE);
      }
    });
    return Promise.resolve();
  };

const withoutCache = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
