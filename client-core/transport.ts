/** A request to the service as it is sent. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  /** Path without the host. */
  path: string;
  /** Parameters of a GET; empty for a POST. */
  query: Record<string, string>;
  /** JSON body of a POST, exactly as signed; empty for a GET. */
  body: string;
  headers: Record<string, string>;
}

/** The answer to a request, with any HTTP status. */
export interface TransportAnswer {
  status: number;
  /** Id of the request in the service's log. */
  requestId: string | undefined;
  /** The parsed JSON body, or the body itself if it is not JSON. */
  data: unknown;
}

/** A running request. After `stop`, ignore its result. */
export interface RunningRequest<Result> {
  answer: Promise<Result>;
  stop: () => void;
}

/**
 * Sends a request with the platform's functions. Rejects if there is no answer: an error text that contains "timeout"
 * means that time ran out, any other text a broken connection.
 */
export type Transport = (out: OutgoingRequest) => RunningRequest<TransportAnswer>;
