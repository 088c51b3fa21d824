import * as api from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { Settings } from '../settings';
import { createRateLimit } from './budget';
import type { TraceCarrier, Span, SpanParts, Tracing, SendTroubles } from './tracing';

/** The kind of an error. Its message is not recorded, because it could quote data. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Writes a trace context to the headers that carry it. */
function carrierOf(context: api.Context): TraceCarrier {
  const carrier: TraceCarrier = {};
  api.propagation.inject(context, carrier);
  return { traceparent: carrier.traceparent };
}

/** Reads the trace context from the headers that carry it. */
const contextOf = (carrier: TraceCarrier): api.Context =>
  api.propagation.extract(api.ROOT_CONTEXT, carrier);

/**
 * Keeps the trace context across `await`, but only while a traced task is running: before Node 24, `AsyncLocalStorage`
 * tracks every promise, which costs 5 % of the service's time.
 */
class TaskContexts extends AsyncLocalStorageContextManager {
  private runningTasks = 0;

  begin(): void {
    this.runningTasks += 1;
  }

  end(): void {
    this.runningTasks -= 1;
    // The next traced task enables the storage again.
    if (this.runningTasks === 0) this.disable();
  }
}

/** Wraps a started span of the library as a `Span`, within which traced work can run. */
function startSpanIn(context: api.Context, span: api.Span, contexts: TaskContexts): Span {
  const inside = api.trace.setSpan(context, span);
  contexts.begin();
  let isOver = false;
  return {
    runInside: (act) => api.context.with(inside, act),
    carrier: () => carrierOf(inside),
    end({ attributes, error } = {}) {
      // An answer that breaks off emits both events, but its span ends once. Spans of the exporter's own requests are
      // not recorded but also end.
      if (isOver) return;
      isOver = true;
      if (attributes) span.setAttributes(attributes);
      if (error !== undefined) {
        span.setAttribute('error.type', errorType(error));
        span.setStatus({ code: api.SpanStatusCode.ERROR });
      }
      span.end();
      contexts.end();
    },
  };
}

/** Logs once when spans cannot be sent, and once when sending works again. */
function reportFailures(exporter: SpanExporter, troubles: SendTroubles): SpanExporter {
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

const SERVICE = 'account-doctor';

/** Creates traces with OpenTelemetry and sends them to the collector of the settings. */
export function openTelemetry(
  { endpoint, headers, share, perSecond }: TracingSettings,
  troubles: SendTroubles,
): Tracing {
  const provider = new NodeTracerProvider({
    // Requests outside of the sample start no span, so every span is sampled.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor(
        reportFailures(
          new OTLPTraceExporter({
            url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
            headers: headers ?? {},
          }),
          troubles,
        ),
      ),
    ],
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
  });
  const contexts = new TaskContexts();
  // Registering also sets the propagator that writes W3C headers.
  provider.register({ contextManager: contexts });
  const tracer = provider.getTracer(SERVICE);

  const begin = ({ name, attributes }: SpanParts, kind: api.SpanKind, context: api.Context): Span =>
    startSpanIn(context, tracer.startSpan(name, { kind, attributes }, context), contexts);
  const isWithinBudget = createRateLimit(perSecond);
  // Sample at random, not by the trace's id, which the client chooses.
  const isSampled = () => Math.random() < share && isWithinBudget();
  return {
    startRequest: (told, from) =>
      isSampled() ? begin(told(), api.SpanKind.SERVER, contextOf(from)) : null,
    startJob: (timed, from) =>
      from.traceparent !== undefined || isSampled()
        ? begin(timed, api.SpanKind.CONSUMER, contextOf(from))
        : null,
    startPart: (told) =>
      api.trace.getActiveSpan() ? begin(told(), api.SpanKind.CLIENT, api.context.active()) : null,
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

/** The tracing settings when tracing is turned on. */
type TracingSettings = Settings['tracing'] & { endpoint: string };
