import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestError } from '@account-doctor/client-core/errors';
import type * as Service from '@/data/service';
import type { OpenSocket } from '@account-doctor/client-core/chat/socket';

/** Requests through Taro's own transport, to a server that fails in the ways of real servers and networks. */

const document = (key: string) => request.call('GET /app-api/home/document/get', { key });
const answered = JSON.stringify({ success: true, msg: '', data: { title: '好' }, code: 'OK' });

let server: Server;
let respond: RequestListener;
let request: Pick<typeof Service, 'call' | 'service'>;
let open: OpenSocket;

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    // The page under test has another origin.
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('access-control-allow-headers', '*');
    if (incoming.method === 'OPTIONS') outgoing.end();
    else respond(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.TARO_APP_API_BASE = `http://127.0.0.1:${port}`;
  // Imported only now, because the build contains the server's address.
  request = await import('@/data/service');
  ({ openSocket: open } = await import('@/platform/network/socket'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  request.service.forget();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failureOf = (promise: Promise<unknown>): Promise<RequestError> =>
  promise.then(
    () => {
      throw new Error('it was answered');
    },
    (error: unknown) => error as RequestError,
  );

/** Resolves when the server has received a request, which it then handles with `then`. */
const requested = (then: RequestListener = () => undefined) =>
  new Promise<void>((resolve) => {
    respond = (incoming, outgoing) => {
      then(incoming, outgoing);
      resolve();
    };
  });

describe('a request by Taro’s own transport', () => {
  it('resolves with the envelope’s data', async () => {
    respond = (_, outgoing) => outgoing.end(answered);
    await expect(document('a')).resolves.toEqual({ title: '好' });
  });

  it('fails by timeout after 60 s without an answer', async () => {
    vi.useFakeTimers();
    const arrived = requested();
    const failure = failureOf(document('a'));
    await arrived;
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failure).failure).toBe('timeout');
  });

  it('fails by timeout when its answer stops half-way', async () => {
    vi.useFakeTimers();
    const arrived = requested((_, outgoing) => outgoing.write(answered.slice(0, 20)));
    const failure = failureOf(document('a'));
    await arrived;
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failure).failure).toBe('timeout');
  });

  it('fails as offline when its connection is cut', async () => {
    // jsdom prints this error.
    vi.spyOn(console, 'error').mockReturnValue();
    respond = (_, outgoing) => outgoing.destroy();
    expect((await failureOf(document('a'))).failure).toBe('offline');
  });

  it('fails as malformed when its answer is not an envelope', async () => {
    respond = (_, outgoing) => outgoing.end(answered.slice(0, 20));
    expect((await failureOf(document('a'))).failure).toBe('malformed');
  });
});

describe('a socket', () => {
  it('that is not open within 60 s is closed', async () => {
    vi.useFakeTimers();
    const upgraded = new Promise<void>((resolve) => server.once('upgrade', () => resolve()));
    const url = process.env.TARO_APP_API_BASE!.replace('http', 'ws');
    const onClose = vi.fn();
    open(`${url}/chat`, { onOpen: vi.fn(), onText: vi.fn(), onClose });
    await upgraded;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(onClose).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    // jsdom reports the closing by another timer.
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
