/** One exchange with the service as it travels. */
export interface Outgoing {
  method: 'GET' | 'POST';
  /** Path of the service, without its host. */
  path: string;
  /** Parameters of a GET; empty for a POST. */
  query: Record<string, string>;
  /** JSON text of a POST, exactly as it is signed; empty for a GET. */
  body: string;
  headers: Record<string, string>;
}

/** What came back, whatever its status. */
export interface Answer {
  status: number;
  /** Names the request in the service's log. */
  requestId: string | undefined;
  /** The parsed JSON, or anything else when it was none. */
  data: unknown;
}

/** Something under way that can be stopped; what becomes of it is of no interest then. */
export interface Exchange<Result> {
  answer: Promise<Result>;
  stop: () => void;
}

/**
 * Sends a request the way the platform does. The answer rejects when there is none; a reason that
 * says "timeout" is told from a broken connection.
 */
export type Transport = (out: Outgoing) => Exchange<Answer>;
