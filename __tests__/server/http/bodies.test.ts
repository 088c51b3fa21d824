import { gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BODY_LIMIT, PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { Envelope } from '@account-doctor/contract/envelope';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import fastify from 'fastify';
import { limitBodies } from '../../../server/core/http/bodies';
import { answerError } from '../../../server/core/http/errors';
import { declareRequestParts } from '../../../server/core/http/requestParts';
import { UPLOAD_PATH } from '../../../server/domain/storage';
import { requestUploadToken } from '../storage/uploads';
import { startRedis } from '../support/redis';
import { startProxy } from '../support/slowPeer';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

const MEBIBYTE = 1_048_576;
/** Long enough for a busy machine. */
const WAIT = 20_000;
const CALL = '/app-api/user/auth/login';
/** Status of the answer to an upload that is not a form. */
const BROKEN = 400;

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
  // The service notices the closed connections later; until then their bytes count.
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
  /** Whether to send the complete body; otherwise its last byte is missing. */
  whole?: boolean;
  chunked?: boolean;
}

/** Sends the beginning of a request; resolves once the service has read its headers. */
async function beginRequest(path: string, headers: string[]) {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'expect: 100-continue', ...headers, '\r\n'];
  socket.write(head.join('\r\n'));
  await vi.waitFor(() => expect(received).toContain(' 100 '), WAIT);
  const answer = () => received.slice(received.indexOf('\r\n\r\n') + 4);
  return {
    socket,
    /** The answer received so far. */
    answer,
    status: async () => {
      await vi.waitFor(() => expect(answer()).not.toBe(''), WAIT);
      return Number(answer().split(' ')[1]);
    },
  };
}

/** Starts an upload of `size` bytes, or a call whose body has no declared length. */
async function begin({ size, from = '203.0.113.1', token, whole, chunked }: Sent) {
  const request = await beginRequest(chunked ? CALL : UPLOAD_PATH, [
    chunked ? 'content-type: application/json' : 'content-type: multipart/form-data; boundary=x',
    `x-forwarded-for: ${from}`,
    ...(token ? [`token: ${token}`] : []),
    chunked ? 'transfer-encoding: chunked' : `content-length: ${size}`,
  ]);
  if (!chunked) request.socket.write(Buffer.alloc(whole ? size : size - 1, '1'));
  return request;
}

/** Starts an upload of 10 MB; unless `whole` is set, its picture never ends. */
async function beginUpload(session: Session, from: string, whole = false) {
  const token = await requestUploadToken(service, session, { size: PICTURE_LIMIT });
  const head =
    '--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n' +
    `${token}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;
  const request = await beginRequest(UPLOAD_PATH, [
    'content-type: multipart/form-data; boundary=x',
    `x-forwarded-for: ${from}`,
    `content-length: ${PICTURE_LIMIT}`,
  ]);
  request.socket.write(head);
  if (whole) request.socket.write(`${'1'.repeat(PICTURE_LIMIT - head.length - 7)}\r\n--x--`);
  return request;
}

const many = (count: number, sent: (nth: number) => Sent) =>
  Promise.all(Array.from({ length: count }, (_, nth) => begin(sent(nth))));

/** Expects that no request is answered, because their bodies are incomplete. */
const expectHeld = (requests: { answer: () => string }[]) =>
  expect(new Set(requests.map(({ answer }) => answer()))).toEqual(new Set(['']));

describe('incomplete bodies', () => {
  it('are accepted up to 48 MB from one address; further callers must wait', async () => {
    const held = await many(48, () => ({ size: MEBIBYTE }));
    const refused = await begin({ size: MEBIBYTE });
    expect(await refused.status()).toBe(429);
    expect(refused.answer().toLowerCase()).toMatch(/retry-after: \d+/);
    expect(refused.answer()).toContain('"code":"BODIES_LIMITED"');
    const other = await begin({ size: MEBIBYTE, from: '203.0.113.2' });
    expectHeld([...held, other]);
  });

  it('are accepted up to 32 MB from one session, whatever its addresses', async () => {
    const by = (nth: number) => ({ size: MEBIBYTE, from: `203.0.114.${nth}`, token: 'a' });
    const held = await many(32, by);
    expect(await (await begin(by(33))).status()).toBe(429);
    const other = await begin({ ...by(33), token: 'b' });
    expectHeld([...held, other]);
  });

  it('are accepted up to 32 MB from one account, whatever its addresses, and again once they are gone', async () => {
    const [one, other] = [await postSmsSignIn(service), await postSmsSignIn(service)];
    const uploads = await Promise.all(
      [1, 2, 3, 4].map((nth) => beginUpload(one, `203.0.117.${nth}`)),
    );
    const refused = await Promise.any(
      uploads.map(async (upload) => ({ upload, status: await upload.status() })),
    );
    expect(refused.status).toBe(429);
    expect(refused.upload.answer().toLowerCase()).toMatch(/retry-after: \d+/);
    expect(refused.upload.answer()).toContain('"code":"BODIES_LIMITED"');
    const held = uploads.filter((upload) => upload !== refused.upload);
    expect(await (await beginUpload(one, '203.0.117.5', true)).status()).toBe(429);
    expect(await (await beginUpload(other, '203.0.117.6', true)).status()).toBe(200);
    expectHeld(held);
    for (const { socket } of held) socket.destroy();
    await vi.waitFor(async () => {
      expect(await (await beginUpload(one, '203.0.117.7', true)).status()).toBe(200);
    }, WAIT);
  });

  it('are accepted up to 128 MB in total; calls without a body are still answered', async () => {
    const by = (nth: number) => ({ size: MEBIBYTE, from: `203.0.115.${nth}` });
    const held = await many(128, by);
    const refused = await begin(by(200));
    expect(await refused.status()).toBe(503);
    expect(refused.answer().toLowerCase()).toMatch(/retry-after: \d+/);
    const health = await fetch(`http://127.0.0.1:${port}/health`);
    expect(health.status).toBe(200);
    expectHeld(held);
  });

  it('without a declared length count with the call’s maximum', async () => {
    const by = () => ({ size: 0, chunked: true, from: '203.0.116.1' });
    const held = await many((48 * MEBIBYTE) / BODY_LIMIT, by);
    expect(await (await begin(by())).status()).toBe(429);
    expectHeld(held);
  });
});

it('a body counts only until its request is answered', async () => {
  for (let round = 0; round < 3; round += 1) {
    const answered = await many(40, () => ({ size: MEBIBYTE, whole: true }));
    const statuses = await Promise.all(answered.map(({ status }) => status()));
    expect(new Set(statuses)).toEqual(new Set([BROKEN]));
  }
});

it('bodies of pipelined requests do not count after an answer that closes the connection', async () => {
  const request = (chunks: string) =>
    `POST ${CALL} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
    `x-forwarded-for: 203.0.113.1\r\ntransfer-encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`;
  const statuses = async (requests: string[]) => {
    const socket = connect(port, '127.0.0.1');
    clients.push(socket);
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString())).on('error', () => undefined);
    socket.end(requests.join(''));
    await once(socket, 'close');
    return received.match(/(?<=HTTP\/1\.1 )\d{3}/g);
  };
  const row = Array<string>(90).fill(request('2\r\n{}\r\n'));
  for (let round = 0; round < 6; round += 1)
    expect(await statuses([request(''), ...row])).toEqual(['400']);
  expect(await statuses(row)).toEqual(row.map(() => '460'));
});

it('a body does not count if its client disconnected while it waited behind another answer', async () => {
  // `/ready` waits two seconds for the database.
  const unanswered = vi
    .spyOn(service.services.database.$client, 'query')
    .mockReturnValue(new Promise(() => undefined) as never);
  const head = 'host: x\r\nx-forwarded-for: 203.0.113.1\r\n';
  const upload = `POST ${UPLOAD_PATH} HTTP/1.1\r\n${head}content-type: multipart/form-data; boundary=b\r\n`;
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

it('a body does not count towards an account that is identified after the client disconnected', async () => {
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

it('a request is closed if its body arrives too slowly', async () => {
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
  'a body encoded as %s is rejected',
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

it('a body does not count if its client disconnected during the check of the rate limit', async () => {
  const redis = await startRedis();
  const proxy = await startProxy({ port: Number(new URL(redis.url).port) });
  const shared = await buildService({
    settings: { REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
  });
  try {
    await shared.app.listen({ host: '127.0.0.1', port: 0 });
    const { port: there } = shared.app.server.address() as AddressInfo;
    proxy.set('silent');
    const begun: Promise<unknown>[] = [];
    shared.app.server.on('request', ({ socket }) =>
      begun.push(new Promise((resolve) => socket.once('close', resolve))),
    );
    for (let nth = 0; nth < 5; nth += 1) {
      const socket = connect(there, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST ${UPLOAD_PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
          `content-length: ${PICTURE_LIMIT}\r\n\r\n`,
      );
      await vi.waitFor(() => expect(begun).toHaveLength(nth + 1));
      socket.destroy();
      await begun[nth];
    }
    const one = () =>
      shared.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.alloc(PICTURE_LIMIT),
      });
    // Sent while nothing is counted, and answered after the requests before it.
    expect((await one()).statusCode).toBe(BROKEN);
    expect((await one()).statusCode).toBe(BROKEN);
  } finally {
    await shared.close();
    await proxy.close();
    await redis.stop();
  }
});
