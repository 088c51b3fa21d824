import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let port: number;
let closed: boolean;
const clients: Socket[] = [];

beforeEach(async () => {
  service = await buildService();
  closed = false;
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  if (!closed) await service.close();
});

/** Opens a connection, sends `text` and collects the answer. */
function sends(text: string, options: { allowHalfOpen?: boolean } = {}) {
  const socket = connect({ port, host: '127.0.0.1', ...options });
  clients.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, received: () => received, ended: once(socket, 'close') };
}

const upgrade = (line: string, { to = 'websocket', more = '' } = {}) =>
  `${line} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: ${to}\r\n` +
  `sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;

const openSockets = () =>
  promisify((done: (error: Error | null, count: number) => void) =>
    service.app.server.getConnections(done),
  )();

describe('a request to upgrade', () => {
  it.each([
    ['a call', upgrade('GET /app-api/home/banner'), 460],
    ['a page', upgrade('GET /'), 404],
    ['a probe', upgrade('GET /health'), 200],
    ['an unknown address', upgrade('GET /nothing'), 404],
    ['the chat’s address by another method', upgrade(`POST ${CHAT_SOCKET_PATH}`), 404],
    [
      'the chat’s address, to another protocol',
      upgrade(`GET ${CHAT_SOCKET_PATH}`, { to: 'h2c' }),
      404,
    ],
    ['HTTP/2 over an open connection', upgrade('GET /health', { to: 'h2c' }), 200],
    [
      'a call with a body',
      upgrade('POST /app-api/user/auth/login', {
        more: 'content-type: application/json\r\ncontent-length: 2\r\n',
      }) + '{}',
      460,
    ],
  ])(
    'to %s is answered as an ordinary request, and its connection closed',
    async (_, text, status) => {
      const { received, ended } = sends(text);
      await ended;
      expect(received().split('\r\n')[0]).toContain(` ${status} `);
      expect(received().toLowerCase()).toContain('connection: close');
    },
  );

  it('with an invalid handshake is rejected, and its connection closed', async () => {
    const { received, ended } = sends(upgrade(`GET ${CHAT_SOCKET_PATH}`).replace('13', '12'));
    await ended;
    expect(received()).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  it('leaves no socket behind and does not delay a stop if its client disconnects', async () => {
    const all = Array.from({ length: 200 }, (_, nth) =>
      sends(upgrade(nth % 2 === 0 ? 'GET /health' : `GET ${CHAT_SOCKET_PATH}?nth=${nth}`)),
    );
    await Promise.all(all.map(async ({ socket }) => once(socket, 'data')));
    for (const { socket } of all) socket.end();
    await vi.waitFor(async () => expect(await openSockets()).toBe(0), 5_000);
    const began = performance.now();
    await service.app.close();
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('pipelined requests', () => {
  const request = 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n';

  it('are answered up to a hundred', async () => {
    const { socket, received, ended } = sends(request.repeat(100));
    socket.end();
    await ended;
    expect(received().match(/HTTP\/1\.1 200/g)).toHaveLength(100);
  });

  it('beyond that close their connection, and those received with them are not executed', async () => {
    let worked = 0;
    service.app.server.prependListener('request', (_, answer: ServerResponse) =>
      answer.once('finish', () => (worked += 1)),
    );
    await sends(request.repeat(1_000)).ended;
    await vi.waitFor(async () => expect(await openSockets()).toBe(0), 5_000);
    expect(worked).toBeLessThanOrEqual(100);
  });
});

describe('a stop', () => {
  it('does not wait for chat sockets whose clients do not answer', async () => {
    const { received } = sends(upgrade(`GET ${CHAT_SOCKET_PATH}`));
    await vi.waitFor(() => expect(received()).toContain(' 101 '));
    const began = performance.now();
    closed = true;
    await service.close();
    expect(performance.now() - began).toBeLessThan(6_000);
  });
});
