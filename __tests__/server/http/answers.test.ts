import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StorageProvider } from '../../../server/providers/storage/storage';
import { pathOf, upload } from '../storage/uploads';
import { jpeg } from '../storage/pictures';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

const MEBIBYTE = 1_048_576;
/** A busy machine is no reason to fail. */
const WAIT = 20_000;
/** Of a picture as it is sent: far more than the operating system takes before it is read. */
const SIZE = 11 * MEBIBYTE;

/** Keeps in memory, and sends every picture as one of that size. */
const storage: StorageProvider = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve({ content: Buffer.alloc(SIZE), contentType: 'image/jpeg' }),
  remove: () => Promise.resolve(),
  directUpload: () => Promise.resolve(null),
};

let service: TestService;
let port: number;
let link: string;
const clients: Socket[] = [];
beforeAll(async () => {
  service = await buildService({ settings: { TRUST_PROXY: 'loopback' }, storage });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
  const { url } = await upload(service, await postSmsSignIn(service), await jpeg());
  link = pathOf(url);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(() => service.close());

/** Asks for the picture and reads of the answer no more than its beginning: its status and its headers. */
async function ask(from = '203.0.113.1') {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${link} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`);
  const beginning = await new Promise<string>((resolve) =>
    socket.once('readable', () => resolve(String(socket.read(1_000) ?? socket.read()))),
  );
  return { socket, status: Number(beginning.split(' ')[1]), head: beginning.toLowerCase() };
}

describe('answers that nobody reads', () => {
  it('are held up to 48 MB for one address, and again once they are gone', async () => {
    const held = [await ask(), await ask(), await ask(), await ask()];
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await ask();
    expect(refused.status).toBe(406);
    expect(refused.head).toMatch(/retry-after: \d+/);
    expect(refused.head).toContain('cache-control: no-store');
    expect((await ask('203.0.113.2')).status).toBe(200);
    for (const { socket } of held) socket.destroy();
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), WAIT);
  });

  it('are held up to 128 MB for everybody, and small ones go on', async () => {
    const from = (nth: number) => `203.0.114.${nth}`;
    for (let nth = 0; nth < 11; nth += 1) expect((await ask(from(nth))).status).toBe(200);
    expect((await ask(from(20))).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });
});

it('counts no answer any more that was read', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${link}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(SIZE);
  }
});
