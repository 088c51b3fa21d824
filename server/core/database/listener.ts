import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database';

/** Pause before a broken connection is opened again, in ms. */
const RECONNECT_PAUSE = 500;

/** The channels of notifications to listen to, with their handlers. */
interface Subscription {
  channels: Readonly<Record<string, (text: string) => void>>;
  /** Called after each connect, because notifications sent before it are lost. */
  onGap: () => void;
}

/** A separate connection that receives the database's notifications and reconnects when it breaks. */
export class Listener {
  private listening: Promise<void> | null = null;
  private readonly stopped = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly log: FastifyBaseLogger,
  ) {}

  start(subscription: Subscription): void {
    this.listening ??= this.keepListening(subscription);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.listening;
  }

  private isStopped(): boolean {
    return this.stopped.signal.aborted;
  }

  private async keepListening(subscription: Subscription): Promise<void> {
    while (!this.isStopped()) {
      try {
        await this.listenOnce(subscription);
      } catch (error) {
        if (!this.isStopped())
          this.log.warn(
            { err: error },
            'The chat lost its connection to the database and reconnects',
          );
      }
      await sleep(RECONNECT_PAUSE, null, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends. */
  private async listenOnce({ channels, onGap }: Subscription): Promise<void> {
    const { $direct, $pulse } = this.database;
    $pulse.requireAnswering();
    const client = new pg.Client($direct.options);
    $pulse.connections.add(client);
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    await client.connect();
    const end = () => void client.end().catch(() => undefined);
    // The connection is ended only after connecting, because ending a client that is still connecting never resolves.
    if (this.isStopped()) end();
    else this.stopped.signal.addEventListener('abort', end, { once: true });
    try {
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
      onGap();
      await ended;
    } finally {
      this.stopped.signal.removeEventListener('abort', end);
      end();
    }
  }
}
