import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The few commands of Redis that the service uses, over its real protocol; `TEST_REDIS_URL` names a
 * real one to test against instead. Scripts are not run: the only one is the limiter's, which counts
 * a key and starts its time window with the first count.
 */

interface Entry {
  value: number;
  expiresAt: number;
}

/** Splits what has arrived into complete commands, each a list of words. */
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

export interface RedisImitation {
  url: string;
  stop(): Promise<void>;
}

export async function startRedisImitation(): Promise<RedisImitation> {
  const entries = new Map<string, Entry>();
  const sockets = new Set<Socket>();
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

  const answer = ([name = '', ...words]: string[]): string => {
    switch (name.toUpperCase()) {
      case 'PING':
        return '+PONG\r\n';
      case 'QUIT':
      case 'CLIENT':
        return '+OK\r\n';
      case 'INFO':
        return '$9\r\nloading:0\r\n';
      case 'SET': {
        const [key = '', , , expiresAt] = words;
        if (live(key)) return '$-1\r\n';
        entries.set(key, { value: 0, expiresAt: Number(expiresAt) });
        return '+OK\r\n';
      }
      case 'EVALSHA':
        return '-NOSCRIPT No matching script\r\n';
      case 'EVAL':
        return count(words[2] ?? '', Number(words[3]));
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = '';
    // The protocol counts bytes.
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      const { commands, rest } = readCommands(pending + chunk);
      pending = rest;
      for (const command of commands) socket.write(answer(command), 'latin1');
    });
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      if (!server.listening) return;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
