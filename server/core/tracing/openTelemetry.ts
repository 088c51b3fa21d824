import * as api from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { Settings } from '../settings';
import type { Carrier, Span, Timed, Tracing, Troubles } from './tracing';

const KINDS = {
  server: api.SpanKind.SERVER,
  client: api.SpanKind.CLIENT,
  consumer: api.SpanKind.CONSUMER,
};

/** What kind of error it was; its message could quote data. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function carrierOf(context: api.Context): Carrier {
  const carrier: Carrier = {};
  api.propagation.inject(context, carrier);
  return { traceparent: carrier.traceparent };
}

const contextOf = (carrier: Carrier): api.Context =>
  api.propagation.extract(api.ROOT_CONTEXT, carrier);

function spanIn(context: api.Context, span: api.Span): Span {
  const inside = api.trace.setSpan(context, span);
  return {
    within: (act) => api.context.with(inside, act),
    carrier: () => carrierOf(inside),
    end({ attributes, error } = {}) {
      if (attributes) span.setAttributes(attributes);
      if (error !== undefined) {
        span.setAttribute('error.type', errorType(error));
        span.setStatus({ code: api.SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/**
 * Traces the given share of requests. Whoever asks names the trace, and does not decide whether it is
 * kept, or strangers could have all of theirs kept; a job is traced if its request was.
 */
function samplerOf(share: number): Sampler {
  const byShare = new TraceIdRatioBasedSampler(share);
  const asItsParent = new ParentBasedSampler({ root: byShare });
  return {
    shouldSample: (context, traceId, name, kind, attributes, links) =>
      kind === api.SpanKind.SERVER
        ? byShare.shouldSample(context, traceId)
        : asItsParent.shouldSample(context, traceId, name, kind, attributes, links),
    toString: () => `requests ${byShare.toString()}`,
  };
}

/** Says once when spans cannot be sent, and once when they can again. */
function tellingOf(exporter: SpanExporter, troubles: Troubles): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error ?? null;
        if (failed && !failing) troubles.began(failed);
        if (!failed && failing) troubles.ended();
        failing = failed !== null;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Traces by OpenTelemetry, sent to the collector of the settings. */
export function openTelemetry(
  { endpoint, headers, share, serviceName }: Collected,
  troubles: Troubles,
): Tracing {
  const provider = new NodeTracerProvider({
    sampler: samplerOf(share),
    spanProcessors: [
      new BatchSpanProcessor(
        tellingOf(
          new OTLPTraceExporter({
            url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
            headers: headers ?? {},
          }),
          troubles,
        ),
      ),
    ],
    resource: resourceFromAttributes({ 'service.name': serviceName }),
  });
  // Also what keeps the context over waiting, and writes W3C headers.
  provider.register();
  const tracer = provider.getTracer('account-doctor');

  const begin = ({ name, kind, attributes }: Timed, context: api.Context): Span =>
    spanIn(context, tracer.startSpan(name, { kind: KINDS[kind], attributes }, context));
  return {
    start: (timed) => begin(timed, timed.from ? contextOf(timed.from) : api.context.active()),
    startPart: (timed) =>
      api.trace.getActiveSpan()?.isRecording() ? begin(timed, api.context.active()) : null,
    carrier: () => carrierOf(api.context.active()),
    ids(from) {
      const context = from ? contextOf(from) : api.context.active();
      const under = api.trace.getSpanContext(context);
      return under ? { trace_id: under.traceId, span_id: under.spanId } : {};
    },
    async close() {
      await provider.shutdown();
      api.trace.disable();
      api.context.disable();
      api.propagation.disable();
    },
  };
}

/** Settings of tracing that is switched on. */
type Collected = Settings['tracing'] & { endpoint: string };
