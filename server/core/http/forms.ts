import type { FastifyInstance } from 'fastify';

/**
 * Lets the routes of a scope take forms as browsers send them, of so many bytes at most, and nothing
 * else: what has no body at all is an empty form.
 */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= new URLSearchParams();
    done();
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
