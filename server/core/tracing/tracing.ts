/** Identifies a trace for another process: a W3C `traceparent`, as in a header. */
export interface TraceCarrier {
  traceparent?: string;
}

/** Name and attributes of a span; they must not identify a person. */
export interface SpanParts {
  name: string;
  attributes?: Record<string, string | number>;
}

/** A part of a trace whose duration is being measured. */
export interface Span {
  /** Runs `act` as part of this span. */
  runInside<Result>(act: () => Result): Result;
  /** Headers by which another process continues this span. */
  carrier(): TraceCarrier;
  end(outcome?: { attributes?: Record<string, string | number>; error?: unknown }): void;
}

/**
 * Creates traces. Callers call `tracing()` each time, because tracing may be off. Only a share of the requests is
 * traced, with all their parts; for untraced requests no span name is computed.
 */
export interface Tracing {
  /**
   * Starts the span of a request; `null` if the request is not traced. The client may provide the trace's id but does
   * not decide whether the request is traced; otherwise it could have all of its requests traced.
   */
  startRequest(describe: () => SpanParts, from: TraceCarrier): Span | null;
  /**
   * Starts the span of a job. A job that a traced request has queued is traced; of other jobs, the same share as of
   * requests.
   */
  startJob(timed: SpanParts, from: TraceCarrier): Span | null;
  /** Starts a part of the current trace; `null` without one. */
  startPart(describe: () => SpanParts): Span | null;
  /** The current trace's headers; empty without a trace. */
  carrier(): TraceCarrier;
  /**
   * Ids of the current trace, or of the trace of a carrier, for log lines; empty without a trace.
   */
  ids(from?: TraceCarrier): { trace_id?: string; span_id?: string };
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Called when traces can no longer be sent, and when they can be sent again. */
export interface SendTroubles {
  began(error: Error): void;
  ended(): void;
}

let current: Tracing | null = null;

/** The tracing that is turned on; `null` while tracing is off, which is the default. */
export const tracing = (): Tracing | null => current;

/** Turns tracing on (or off, with `null`) for everything that starts from now on. */
export function setTracing(chosen: Tracing | null): void {
  current = chosen;
}

/** Runs `work` and records its duration and errors in `span`. */
export async function runInSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.runInside(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
