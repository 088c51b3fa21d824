import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildService, type TestService } from '../support/service';

const ERROR = 50;
const lines: { level: number; msg?: string }[] = [];

let service: TestService;
beforeAll(async () => {
  service = await buildService({
    onLog: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]),
  });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());

/** Sends the beginning of a body with a longer declared length, and disconnects. */
async function breakOff(url: string, type: string, beginning: string): Promise<void> {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: service\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${beginning}`,
  );
  // Resets the connection without closing it, like a phone that loses its network.
  setTimeout(() => socket.resetAndDestroy(), 100);
  await once(socket, 'close');
}

it.each([
  [
    'an upload',
    '/storage/upload',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="token"\r\n\r\nabc',
  ],
  ['a call', '/app-api/user/auth/sms-login', 'application/json', '{"phone":'],
])('%s that its client breaks off is no failure of the service', async (_what, ...request) => {
  lines.length = 0;
  await breakOff(...request);
  await vi.waitUntil(() => lines.some(({ msg }) => msg?.startsWith('A client disconnected')));
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
});
