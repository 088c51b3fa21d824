import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestRedis } from './testRedis';

/**
 * An imitation of the Redis commands that the service uses, with the real protocol, for machines
 * without Redis and for faults that a real one does not produce. It does not run scripts but
 * imitates two: the limiter's, which counts a key in a time window, and the one of nonces, which
 * accepts a key once.
 */

interface Connection {
  /** The channels that the connection has subscribed to. */
  channels: Set<string>;
  /** Whether the client has asked whether the server is ready, which it does first. */
  ready: boolean;
}

interface Entry {
  value: number;
  expiresAt: number;
}

/** Splits the received data into complete commands, each a list of words. */
function readCommands(buffer: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  for (;;) {
    const header = /^\*(\d+)\r\n/.exec(buffer);
    if (!header) return { commands, rest: buffer };
    const words: string[] = [];
    let at = header[0].length;
    for (let i = 0; i < Number(header[1]); i++) {
      const size = /^\$(\d+)\r\n/.exec(buffer.slice(at));
      if (!size) return { commands, rest: buffer };
      const start = at + size[0].length;
      at = start + Number(size[1]) + 2;
      if (at > buffer.length) return { commands, rest: buffer };
      words.push(buffer.slice(start, at - 2));
    }
    commands.push(words);
    buffer = buffer.slice(at);
  }
}

/** Encodes a reply or push of the protocol: a list of texts and integers. */
const list = (...items: (string | number)[]): string =>
  `*${items.length}\r\n` +
  items
    .map((item) => (typeof item === 'number' ? `:${item}\r\n` : `$${item.length}\r\n${item}\r\n`))
    .join('');

/** Commands allowed after a subscription. */
const forSubscribers = ['SUBSCRIBE', 'UNSUBSCRIBE', 'PING', 'QUIT'];

export interface RedisImitation extends TestRedis {
  /** Delivers the next two messages in reverse order, as may happen with two publishers. */
  turnAround(): void;
  /** Rejects further writes, like a full Redis that may not evict keys. */
  fill(): void;
  /** Publishes a message like a connection. */
  publish(channel: string, message: string): void;
}

export async function startRedisImitation(): Promise<RedisImitation> {
  const entries = new Map<string, Entry>();
  const sockets = new Map<Socket, Connection>();
  let published = 0;
  let full = false;
  const live = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  };

  const count = (key: string, window: number): string => {
    const entry = live(key) ?? { value: 0, expiresAt: Date.now() + window };
    entry.value += 1;
    entries.set(key, entry);
    return `*2\r\n:${entry.value}\r\n:${entry.expiresAt - Date.now()}\r\n`;
  };

  /** Since when nonces are recorded, in ms. */
  let since: string | null = null;
  const useNonce = (key: string, signed: string, now: string, life: string): string => {
    since ??= now;
    if (Number(signed) < Number(since)) return list('unknown', since);
    if (live(key)) return list('used', since);
    entries.set(key, { value: 0, expiresAt: Date.now() + Number(life) });
    return list('first', since);
  };

  const listeners = (channel: string) =>
    [...sockets].flatMap(([socket, { channels }]) => (channels.has(channel) ? [socket] : []));

  const hand = (channel: string, message: string) => {
    for (const socket of listeners(channel))
      socket.write(list('message', channel, message), 'latin1');
  };

  /** The first of two messages to be delivered in reverse order. */
  let turned: 'none' | 'both' | (() => void) = 'none';
  const publish = (channel: string, message: string): string => {
    published += 1;
    if (turned === 'both') {
      turned = () => hand(channel, message);
    } else {
      hand(channel, message);
      if (typeof turned === 'function') turned();
      turned = 'none';
    }
    return `:${listeners(channel).length}\r\n`;
  };

  const answer = ([name = '', ...words]: string[], connection: Connection): string => {
    const command = name.toUpperCase();
    const { channels } = connection;
    if (channels.size > 0 && !forSubscribers.includes(command))
      return `-ERR Can't execute '${name}': only (P|S)SUBSCRIBE / PING are allowed in this context\r\n`;
    if (full && ['SET', 'EVAL', 'EVALSHA'].includes(command))
      return "-OOM command not allowed when used memory > 'maxmemory'.\r\n";
    switch (command) {
      case 'PING':
        return channels.size > 0 ? list('pong', '') : '+PONG\r\n';
      case 'SUBSCRIBE':
        return words.map((word) => list('subscribe', word, channels.add(word).size)).join('');
      case 'UNSUBSCRIBE':
        return words
          .map((word) => {
            channels.delete(word);
            return list('unsubscribe', word, channels.size);
          })
          .join('');
      case 'PUBLISH':
        return publish(words[0] ?? '', words[1] ?? '');
      case 'QUIT':
      case 'CLIENT':
        return '+OK\r\n';
      case 'INFO':
        connection.ready = true;
        return '$9\r\nloading:0\r\n';
      case 'SET': {
        const [key = '', , , life] = words;
        entries.set(key, { value: 0, expiresAt: Date.now() + Number(life) });
        return '+OK\r\n';
      }
      case 'EVALSHA':
        return '-NOSCRIPT No matching script\r\n';
      case 'EVAL':
        return words[1] === '2'
          ? useNonce(words[2] ?? '', words[4] ?? '', words[5] ?? '', words[6] ?? '')
          : count(words[2] ?? '', Number(words[3]));
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  };

  const server = createServer((socket) => {
    const connection: Connection = { channels: new Set(), ready: false };
    sockets.set(socket, connection);
    let pending = '';
    // The protocol counts bytes, so each byte is one character.
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      const { commands, rest } = readCommands(pending + chunk);
      pending = rest;
      for (const command of commands) socket.write(answer(command, connection), 'latin1');
    });
    // A test may break a connection while it is in use.
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const breakConnections = () => {
    for (const socket of sockets.keys()) socket.destroy();
  };

  return {
    url: `redis://127.0.0.1:${port}`,
    published: () => Promise.resolve(published),
    subscribers: (channel) => Promise.resolve(listeners(channel).length),
    ready: () => Promise.resolve([...sockets.values()].filter(({ ready }) => ready).length),
    turnAround: () => {
      turned = 'both';
    },
    fill: () => {
      full = true;
    },
    publish,
    breakConnections: () => {
      breakConnections();
      return Promise.resolve();
    },
    restart: async () => {
      await listen(port);
    },
    stop: async () => {
      if (!server.listening) return;
      entries.clear();
      since = null;
      breakConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
