import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StorageProvider } from '../../../server/providers/storage/storage';
import { pathOf, upload } from '../storage/uploads';
import { jpegPicture } from '../storage/pictures';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

const MEBIBYTE = 1_048_576;
/** Long enough for a busy machine. */
const WAIT = 20_000;
/** Size of a sent picture: much more than the operating system buffers. */
const SIZE = 11 * MEBIBYTE;

/** A storage in memory that returns every picture with that size. */
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
  const { url } = await upload(service, await postSmsSignIn(service), await jpegPicture());
  link = pathOf(url);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(() => service.close());

/** Requests the picture and reads only the beginning of the answer: status and headers. */
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

  it('are held up to 128 MB in total; small answers are still sent', async () => {
    const from = (nth: number) => `203.0.114.${nth}`;
    for (let nth = 0; nth < 11; nth += 1) expect((await ask(from(nth))).status).toBe(200);
    expect((await ask(from(20))).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });
});

it('an answer no longer counts once it is read', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${link}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(SIZE);
  }
});
