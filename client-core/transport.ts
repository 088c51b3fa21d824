/** A request to the service as it is sent. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  /** Path without the host. */
  path: string;
  /** Parameters of a GET; empty for a POST. */
  query: Record<string, string>;
  /** JSON of a POST, exactly as signed; empty for a GET. */
  body: string;
  headers: Record<string, string>;
}

/** An answer of any status. */
export interface TransportAnswer {
  status: number;
  /** Id of the request in the service's log. */
  requestId: string | undefined;
  /** The parsed JSON, or any other value if it is not JSON. */
  data: unknown;
}

/** A running request that can be aborted; its result is ignored then. */
export interface Exchange<Result> {
  answer: Promise<Result>;
  stop: () => void;
}

/**
 * Sends a request by the platform's means. Rejects if there is no answer; an error text with "timeout" is distinguished
 * from a broken connection.
 */
export type Transport = (out: OutgoingRequest) => Exchange<TransportAnswer>;
