import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a proxy treats data: passes it on, stops it, or returns one byte a second. */
type Manner = 'through' | 'silent' | 'drip';

export interface Proxy {
  port: number;
  /** Changes open and future connections. */
  set(manner: Manner): void;
  /** Number of accepted connections. */
  taken(): number;
  close(): Promise<void>;
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A proxy in front of a server that can stop to answer, like a network that drops packets. */
export async function startProxy(target: { port: number } | { path: string }): Promise<Proxy> {
  let manner: Manner = 'through';
  let taken = 0;
  const pairs = new Set<[Socket, Socket]>();
  const show = ([near, far]: [Socket, Socket]) => {
    for (const socket of [near, far]) {
      if (manner === 'silent') socket.pause();
      else socket.resume();
    }
  };
  const server = createServer((near) => {
    taken += 1;
    const far = connect({ host: '127.0.0.1', ...target });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (chunk) => far.write(chunk));
    let last = Promise.resolve();
    far.on('data', (chunk: Buffer) => {
      last = last.then(async () => {
        for (let sent = 0; manner === 'drip' && sent < chunk.length; sent += 1) {
          near.write(chunk.subarray(sent, sent + 1));
          await sleep(1_000);
          if (near.destroyed) return;
        }
        if (manner !== 'drip') near.write(chunk);
      });
    });
    for (const [socket, other] of [pair, [far, near]] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    show(pair);
  });
  return {
    port: await listen(server),
    set: (next) => {
      manner = next;
      pairs.forEach(show);
    },
    taken: () => taken,
    close: async () => {
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

export interface SlowPeer {
  port: number;
  /** Number of connections accepted so far, and of open connections. */
  taken(): number;
  open(): number;
  close(): Promise<void>;
}

/** A server that accepts connections and never answers, or sends the given bytes one per second. */
export async function startSlowPeer(answer = ''): Promise<SlowPeer> {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    sockets.add(socket);
    socket.resume();
    socket.on('error', () => undefined);
    let sent = 0;
    const drip = setInterval(() => {
      if (sent < answer.length) socket.write(answer.slice(sent, (sent += 1)));
    }, 1_000);
    socket.on('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
    });
  });
  return {
    port: await listen(server),
    taken: () => taken,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
