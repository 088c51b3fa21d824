/** The Redis that tests use: a real one where it can be had, and the imitation only elsewhere. */
export interface TestRedis {
  url: string;
  /** How many messages were published. */
  published(): Promise<number>;
  /** How many connections hear a channel. */
  subscribers(channel: string): Promise<number>;
  /** How many connections have learned that the server is ready, subscribers and others. */
  ready(): Promise<number>;
  /** Breaks every connection; new ones are taken. */
  breakConnections(): Promise<void>;
  /** Listens at its address again, after `stop`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
