import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY } from '@account-doctor/contract/time';

const mediaFolder = fileURLToPath(new URL('../../media/', import.meta.url));

/** Serves static media, e.g. `/media/mobile/`; the game module serves the icons of games. */
export async function serveMedia(app: FastifyInstance): Promise<void> {
  // oxlint-disable-next-line max-params -- Fastify passes these.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Pages of other origins and the mini-program show these pictures too.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
  await app.register(fastifyStatic, {
    root: mediaFolder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    maxAge: DAY,
  });
}
