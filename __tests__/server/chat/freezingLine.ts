import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The two sockets of a proxied connection. */
interface Pair {
  near: Socket;
  far: Socket;
}

/**
 * A proxy that can freeze like the connection of a sleeping phone: open connections stay open but
 * transfer nothing; new connections work.
 */
export class FreezingLine {
  private readonly pairs: Pair[] = [];
  private readonly server;

  constructor(target: number) {
    this.server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      const pair = { near, far };
      this.pairs.push(pair);
      near.pipe(far);
      far.pipe(near);
      for (const end of [near, far])
        end.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    });
  }

  async open(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Number of connections made so far. */
  get connections(): number {
    return this.pairs.length;
  }

  /** Stops the transfer on open connections: both ways, or only from the server. */
  freeze(way: 'both' | 'from the server'): void {
    for (const { near, far } of this.pairs) {
      far.unpipe(near);
      far.pause();
      if (way === 'from the server') continue;
      near.unpipe(far);
      near.pause();
    }
  }

  close(): void {
    this.server.close();
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }
}
