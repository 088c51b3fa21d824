import { gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BODY_LIMIT } from '@account-doctor/contract/limits';
import type { Envelope } from '@account-doctor/contract/envelope';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import fastify from 'fastify';
import { limitBodies } from '../../../server/core/http/bodies';
import { answerError } from '../../../server/core/http/errors';
import { declareRequestParts } from '../../../server/core/http/requestParts';
import { buildService, type TestService } from '../support/service';

const MEBIBYTE = 1_048_576;
/** A busy machine is no reason to fail. */
const WAIT = 20_000;
/** Takes bodies of 10 MB, of whom is only told in the body. */
const UPLOAD = '/storage/upload';
/** What it answers to a body that is no form. */
const BROKEN = 400;
const CALL = '/app-api/user/auth/login';

let service: TestService;
let port: number;
const clients: Socket[] = [];
beforeAll(async () => {
  service = await buildService({ settings: { TRUST_PROXY: 'loopback' } });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  // The service learns of it in its own time; what they held counts until then.
  await vi.waitFor(async () => {
    const free = await begin({ size: 1, whole: true });
    expect(await free.status()).toBe(BROKEN);
  }, WAIT);
});
afterAll(() => service.close());

interface Sent {
  size: number;
  from?: string;
  token?: string;
  /** The body comes whole; else its last byte is withheld. */
  whole?: boolean;
  chunked?: boolean;
  url?: string;
}

/** Begins a call with a body of so many bytes; resolves once the service has read its headers. */
async function begin({ size, from = '203.0.113.1', token, whole, chunked, url = UPLOAD }: Sent) {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write(
    [
      `POST ${url} HTTP/1.1`,
      'host: x',
      url === UPLOAD
        ? 'content-type: multipart/form-data; boundary=b'
        : 'content-type: application/json',
      `x-forwarded-for: ${from}`,
      'expect: 100-continue',
      ...(token ? [`token: ${token}`] : []),
      chunked ? 'transfer-encoding: chunked' : `content-length: ${size}`,
      '\r\n',
    ].join('\r\n'),
  );
  await vi.waitFor(() => expect(received).toContain(' 100 '), WAIT);
  if (!chunked) socket.write(Buffer.alloc(whole ? size : size - 1, '1'));
  const answer = () => received.slice(received.indexOf('\r\n\r\n') + 4);
  return {
    /** What was answered so far. */
    answer,
    status: async () => {
      await vi.waitFor(() => expect(answer()).not.toBe(''), WAIT);
      return Number(answer().split(' ')[1]);
    },
  };
}

const many = (count: number, sent: (nth: number) => Sent) =>
  Promise.all(Array.from({ length: count }, (_, nth) => begin(sent(nth))));

/** None of them is answered: their bodies are still waited for. */
const expectHeld = (requests: { answer: () => string }[]) =>
  expect(new Set(requests.map(({ answer }) => answer()))).toEqual(new Set(['']));

describe('bodies that have not arrived', () => {
  it('of one address are held up to 48 MB, beyond which others are told to wait', async () => {
    const held = await many(48, () => ({ size: MEBIBYTE }));
    const refused = await begin({ size: MEBIBYTE });
    expect(await refused.status()).toBe(429);
    expect(refused.answer().toLowerCase()).toMatch(/retry-after: \d+/);
    expect(refused.answer()).toContain('"code":"BODIES_LIMITED"');
    const other = await begin({ size: MEBIBYTE, from: '203.0.113.2' });
    expectHeld([...held, other]);
  });

  it('of one session are held up to 32 MB, from however many addresses', async () => {
    const by = (nth: number) => ({ size: MEBIBYTE, from: `203.0.114.${nth}`, token: 'a' });
    const held = await many(32, by);
    expect(await (await begin(by(33))).status()).toBe(429);
    const other = await begin({ ...by(33), token: 'b' });
    expectHeld([...held, other]);
  });

  it('of everybody are held up to 128 MB, and calls without a body go on', async () => {
    const by = (nth: number) => ({ size: MEBIBYTE, from: `203.0.115.${nth}` });
    const held = await many(128, by);
    const refused = await begin(by(200));
    expect(await refused.status()).toBe(503);
    expect(refused.answer().toLowerCase()).toMatch(/retry-after: \d+/);
    const health = await fetch(`http://127.0.0.1:${port}/health`);
    expect(health.status).toBe(200);
    expectHeld(held);
  });

  it('without a declared length count as the largest that the call takes', async () => {
    const by = () => ({ size: 0, chunked: true, url: CALL, from: '203.0.116.1' });
    const held = await many((48 * MEBIBYTE) / BODY_LIMIT, by);
    expect(await (await begin(by())).status()).toBe(429);
    expectHeld(held);
  });
});

it('counts no body longer than until its request is answered', async () => {
  for (let round = 0; round < 3; round += 1) {
    const answered = await many(40, () => ({ size: MEBIBYTE, whole: true }));
    const statuses = await Promise.all(answered.map(({ status }) => status()));
    expect(new Set(statuses)).toEqual(new Set([BROKEN]));
  }
});

it('counts no body whose client left while it waited behind another answer', async () => {
  // `/ready` waits two seconds for it.
  const unanswered = vi
    .spyOn(service.services.database.$client, 'query')
    .mockReturnValue(new Promise(() => undefined) as never);
  const head = 'host: x\r\nx-forwarded-for: 203.0.113.1\r\n';
  const upload = `POST ${UPLOAD} HTTP/1.1\r\n${head}content-type: multipart/form-data; boundary=b\r\n`;
  for (const size of [10, 10, 10, 10, 8]) {
    const socket = connect(port, '127.0.0.1');
    clients.push(socket);
    socket.on('error', () => undefined);
    socket.write(
      `GET /ready HTTP/1.1\r\n${head}\r\n${upload}content-length: ${size * MEBIBYTE}\r\n\r\n1`,
    );
  }
  await vi.waitFor(async () => expect(await (await begin({ size: 1 })).status()).toBe(429));
  for (const client of clients.splice(0)) client.destroy();
  await vi.waitFor(async () =>
    expect(await (await begin({ size: 1, whole: true })).status()).toBe(BROKEN),
  );
  unanswered.mockRestore();
});

it('counts no body for an account that is found out after its client left', async () => {
  const app = fastify({ bodyLimit: MEBIBYTE });
  declareRequestParts(app);
  app.setErrorHandler(answerError);
  limitBodies(app);
  app.post('/', async (request) => {
    await sleep(200);
    request.countBodyFor('someone');
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port: own } = app.server.address() as AddressInfo;
  const send = (size: number) =>
    fetch(`http://127.0.0.1:${own}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('1'.repeat(size - 2)),
      ...(size > 2 && { signal: AbortSignal.timeout(100) }),
    });
  for (let nth = 0; nth < 32; nth += 1) await send(MEBIBYTE).catch(() => undefined);
  await sleep(300);
  expect((await send(2)).status).toBe(200);
  await app.close();
});

it('ends a request whose body comes too slowly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const socket = connect(port, '127.0.0.1');
    clients.push(socket);
    socket.on('error', () => undefined);
    const head = `POST ${CALL} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
    socket.write(head);
    const closed = once(socket.resume(), 'close');
    for (let second = 0; second < 20; second += 1) {
      socket.write('1');
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await closed;
  } finally {
    vi.useRealTimers();
  }
});

it.each(['gzip', 'deflate', 'br', 'zstd', 'x'])(
  'refuses a body encoded as %s',
  async (encoding) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: CALL,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: gzipSync('{}'),
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json<Envelope>().code).toBe('UNSUPPORTED_MEDIA_TYPE');
  },
);
