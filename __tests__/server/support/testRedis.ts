/** The Redis for tests: a real one if available, otherwise the imitation. */
export interface TestRedis {
  url: string;
  /** Number of published messages. */
  published(): Promise<number>;
  /** Number of connections that subscribe to a channel. */
  subscribers(channel: string): Promise<number>;
  /** Number of connections that know that the server is ready. */
  ready(): Promise<number>;
  /** Closes every connection; new connections are accepted. */
  breakConnections(): Promise<void>;
  /** Listens at the same address again after `stop`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
