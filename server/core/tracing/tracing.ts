/** By which a trace goes on elsewhere: a W3C `traceparent`, as in a header. */
export interface Carrier {
  traceparent?: string;
}

/** What the service wants to have timed. Nothing in it may name a person. */
export interface Timed {
  name: string;
  attributes?: Record<string, string | number>;
}

/** Something that is being timed. */
export interface Span {
  /** Does `act`, and what follows from it, as part of this. */
  within<Result>(act: () => Result): Result;
  /** By which it goes on elsewhere. */
  carrier(): Carrier;
  end(outcome?: { attributes?: Record<string, string | number>; error?: unknown }): void;
}

/**
 * Makes traces; who wants some timed asks for it each time, for it is there only while switched on. A
 * share of requests is traced, with all that belongs to them; the others cost no more than the question, and nobody
 * asks them what they would have been called.
 */
export interface Tracing {
  /**
   * Begins a request; `null` where it is not to be traced. Whoever asks names the trace, and does not
   * decide whether it is kept, or strangers could have all of theirs kept.
   */
  startRequest(told: () => Timed, from: Carrier): Span | null;
  /** Begins a job: of a request that is traced, else by the same share. */
  startJob(timed: Timed, from: Carrier): Span | null;
  /** Begins a part of something traced that is under way; `null` where nothing is. */
  startPart(told: () => Timed): Span | null;
  /** Of what is under way; without a trace where nothing traced is. */
  carrier(): Carrier;
  /** As log lines name what is under way, or what came by a carrier; nothing likewise. */
  ids(from?: Carrier): { trace_id?: string; span_id?: string };
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Hears that traces cannot be sent, and that they can again. */
export interface Troubles {
  began(error: Error): void;
  ended(): void;
}

let current: Tracing | null = null;

/** `null` while tracing is off, which is the default. */
export const tracing = (): Tracing | null => current;

/** Has everything that begins from now on traced, or nothing any more. */
export function traceWith(chosen: Tracing | null): void {
  current = chosen;
}

/** Does `work` timed. */
export async function timed<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
