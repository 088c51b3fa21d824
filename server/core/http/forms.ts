import type { FastifyInstance } from 'fastify';

/**
 * Makes the routes of a scope accept HTML forms of limited size, and no other content type. A request without a body
 * counts as an empty form.
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
