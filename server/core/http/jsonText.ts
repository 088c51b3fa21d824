import type { FastifyInstance } from 'fastify';

/**
 * Keeps the text of a JSON body as `request.bodyText` in addition to its value: signatures and repeated requests are
 * checked by the text.
 */
export function parseJsonKeepingText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      request.bodyText = body;
      void parse(request, body, done);
    },
  );
}
