import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type WebSocket from 'ws';
import { postSmsSignIn } from '../user/people';
import { buildService, type TestService } from '../support/service';
import { openAuthenticated, openTestSocket, type ChatSocketClient } from './talk';

let service: TestService;
const talks: ChatSocketClient[] = [];
beforeAll(async () => {
  service = await buildService();
});
afterEach(() => {
  for (const talk of talks.splice(0)) talk.socket.terminate();
});
afterAll(() => service.close());

const opened = async (entering: Promise<ChatSocketClient>): Promise<ChatSocketClient> => {
  const talk = await entering;
  talks.push(talk);
  return talk;
};
/** The TCP socket below a WebSocket, to send data that no library sends. */
const lineOf = ({ socket }: ChatSocketClient): Socket =>
  (socket as WebSocket & { _socket: Socket })._socket;
/** A masked frame; the mask is zero, so that the content is unchanged. */
const frame = (first: number, content: string): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | content.length, 0, 0, 0, 0]), Buffer.from(content)]);

describe('an unauthenticated socket', () => {
  it('is closed if it sends more than its authentication', async () => {
    const talk = await opened(openTestSocket(service.app));
    // A frame of 128 kB that never ends.
    lineOf(talk).write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]));
    lineOf(talk).write(Buffer.alloc(20_000, 0x61));
    const since = performance.now();
    await talk.ends();
    expect(performance.now() - since).toBeLessThan(2_000);
  });

  it('is closed soon after a rejection, whether its client answers or not', async () => {
    const talk = await opened(openTestSocket(service.app));
    const line = lineOf(talk);
    line.removeAllListeners('data');
    line.on('data', () => undefined);
    line.write(frame(0x81, '{}'));
    const since = performance.now();
    await once(line, 'close');
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});

describe('a message in parts', () => {
  it('closes its socket if it has too many', async () => {
    const talk = await opened(openAuthenticated(service, await postSmsSignIn(service)));
    lineOf(talk).write(
      Buffer.concat([frame(0x01, ' '), ...Array.from({ length: 100 }, () => frame(0x00, ' '))]),
    );
    expect(await talk.ends()).toBe(1008);
  });

  it('is accepted if it has few', async () => {
    const talk = await opened(openAuthenticated(service, await postSmsSignIn(service)));
    lineOf(talk).write(
      Buffer.concat([frame(0x01, '{"type"'), frame(0x00, ':"pi'), frame(0x80, 'ng"}')]),
    );
    await talk.receives('pong');
  });
});

describe('frames that wait for the one before them', () => {
  it('stay in the client’s buffers', async () => {
    const session = await postSmsSignIn(service);
    let server: Socket | undefined;
    service.app.server.once('connection', (socket: Socket) => (server = socket));
    const talk = await opened(openAuthenticated(service, session));
    const client = await service.services.database.$client.connect();
    try {
      // Every lookup of a session now waits.
      await client.query('begin; lock table sessions in access exclusive mode');
      const before = server?.bytesRead ?? 0;
      const padding = ' '.repeat(60_000);
      for (let nth = 0; nth < 200; nth += 1) talk.socket.send(`{"type":"ping"}${padding}`);
      await expect.poll(() => server?.bytesRead ?? 0).toBeGreaterThan(before + 100_000);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect((server?.bytesRead ?? 0) - before).toBeLessThan(2_000_000);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await expect
      .poll(() => talk.events.filter(({ type }) => type === 'pong').length, { timeout: 20_000 })
      .toBe(200);
  });
});
