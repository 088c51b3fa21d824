import { subscribe } from 'node:diagnostics_channel';
import { tracing, type Span } from './tracing';

/** A request in the events of undici, which Node's `fetch` uses. */
interface FetchRequest {
  method: string;
  origin: string | URL;
  addHeader(name: string, value: string): unknown;
}

/** A request in the events of `node:http` and `node:https`, which the clients of S3 and payment use. */
interface NodeRequest {
  method: string;
  host: string;
}

/** What an HTTP client reports on a channel. */
interface RequestEvent {
  request: object;
  response?: { statusCode: number };
  error?: unknown;
}

/** The diagnostics channels on which an HTTP client reports its requests. */
interface RequestChannels {
  began: string;
  answered: string;
  failed: string;
}

/** Records the traced requests of one kind of HTTP client. */
function recordRequests(channels: RequestChannels, begin: (request: object) => Span | null): void {
  const spans = new WeakMap<object, Span>();
  const on = (channel: string, handle: (told: RequestEvent) => void) =>
    subscribe(channel, (told) => handle(told as RequestEvent));
  on(channels.began, ({ request }) => {
    const span = begin(request);
    if (span) spans.set(request, span);
  });
  on(channels.answered, ({ request, response }) =>
    spans
      .get(request)
      ?.end({ attributes: { 'http.response.status_code': response?.statusCode ?? 0 } }),
  );
  on(channels.failed, ({ request, error }) => spans.get(request)?.end({ error }));
}

/** The span names only the host, because paths and queries contain personal data and keys. */
const startSpan = (method: string, host: string): Span | null =>
  tracing()?.startPart(() => ({
    name: `${method} ${host}`,
    attributes: { 'http.request.method': method, 'server.address': host },
  })) ?? null;

/** Records each request to a provider that is part of a trace; `fetch` passes the trace on. */
export function traceOutgoing(): void {
  recordRequests(
    {
      began: 'undici:request:create',
      answered: 'undici:request:headers',
      failed: 'undici:request:error',
    },
    (request) => {
      const { method, origin } = request as FetchRequest;
      const span = startSpan(method, new URL(origin).hostname);
      const { traceparent } = span?.carrier() ?? {};
      if (traceparent !== undefined)
        (request as FetchRequest).addHeader('traceparent', traceparent);
      return span;
    },
  );
  recordRequests(
    {
      began: 'http.client.request.start',
      answered: 'http.client.response.finish',
      failed: 'http.client.request.error',
    },
    (request) => {
      const { method, host } = request as NodeRequest;
      return startSpan(method, host);
    },
  );
}
