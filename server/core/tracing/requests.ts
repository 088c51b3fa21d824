import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onRequestEnd } from '../http/connections';
import { tracing, type Span, type SpanParts } from './tracing';

function describeRequest({ method, routeOptions: { url: route } }: FastifyRequest): SpanParts {
  return {
    name: route === undefined ? method : `${method} ${route}`,
    attributes: { 'http.request.method': method, ...(route && { 'http.route': route }) },
  };
}

/**
 * Records a span for each traced request by its route, because the address may contain user input.
 * Must be registered before the hooks that belong to the span.
 */
export function traceRequests(app: FastifyInstance): void {
  const traces = tracing();
  if (!traces) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  const continueWithin = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span) span.runInside(done);
    else done();
  };
  const takeSpan = (request: FastifyRequest) => {
    const span = spans.get(request);
    spans.delete(request);
    return span;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const span = traces.startRequest(
      () => describeRequest(request),
      typeof traceparent === 'string' ? { traceparent } : {},
    );
    if (span) {
      spans.set(request, span);
      // A client that disconnects gets no answer.
      onRequestEnd(reply, () => takeSpan(request)?.end());
    }
    continueWithin(request, done);
  });
  // The body arrives in events of the connection, which do not have the request's context.
  app.addHook('preValidation', (request, _reply, done) => continueWithin(request, done));
  app.addHook('onResponse', (request, { statusCode, envelopeCode }, done) => {
    const span = takeSpan(request);
    if (!span) {
      done();
      return;
    }
    span.runInside(done);
    span.end({
      attributes: {
        'http.response.status_code': statusCode,
        ...(envelopeCode !== '' && { 'account_doctor.code': envelopeCode }),
      },
      ...(statusCode >= 500 && { error: String(statusCode) }),
    });
  });
}
