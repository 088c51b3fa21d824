import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope take forms as browsers send them, of so many bytes at most. */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
