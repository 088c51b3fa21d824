import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracing, type Span } from './tracing';

/**
 * Times each request by its route; addresses as they were asked carry what people wrote. Has to come
 * before the hooks that shall belong to the span.
 */
export function traceRequests(app: FastifyInstance): void {
  const traces = tracing();
  if (!traces) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  const goOn = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const { url: route } = routeOptions;
    const { traceparent } = headers;
    const span = traces.start({
      name: route === undefined ? method : `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, ...(route && { 'http.route': route }) },
      from: typeof traceparent === 'string' ? { traceparent } : {},
    });
    spans.set(request, span);
    span.within(done);
  });
  // A body is read by events of its connection, which know of no request; so does its end.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done));
  app.addHook('onResponse', (request, { statusCode, envelopeCode }, done) => {
    spans.get(request)?.end({
      attributes: {
        'http.response.status_code': statusCode,
        ...(envelopeCode !== '' && { 'account_doctor.code': envelopeCode }),
      },
      ...(statusCode >= 500 && { error: String(statusCode) }),
    });
    goOn(request, done);
  });
}
