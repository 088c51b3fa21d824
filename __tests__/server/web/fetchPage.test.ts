import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPage } from '../../../server/providers/web/fetchPage';
import {
  publicWeb,
  WebProblem,
  type ResolvedAddress,
  type WebAccess,
} from '../../../server/providers/web/webAccess';

/** Stands for the public internet; 127.0.0.1 is an address that must not be reached. */
const PUBLIC = '127.0.0.2';
const PRIVATE = '127.0.0.1';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a real server; returns the requests that reached it. */
async function serve(listener: RequestListener, { address = PUBLIC, port = 0 } = {}) {
  const requests: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(port, address, ready));
  return { port: (server.address() as AddressInfo).port, requests };
}

/** The product's access to the web, except for certificates and public addresses. */
function accessTo(port: number, changes: Partial<WebAccess> = {}): WebAccess {
  return {
    ...publicWeb([`shop.example:${port}`]),
    scheme: 'http:',
    resolve: () => Promise.resolve([{ address: PUBLIC, family: 4 }]),
    isAllowedAddress: (address) => address === PUBLIC,
    ...changes,
  };
}

const fetchFrom = (port: number, changes: Partial<WebAccess> = {}, path = '/item') =>
  fetchPage(`http://shop.example:${port}${path}`, accessTo(port, changes));

async function rejection(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WebProblem);
  return (error as WebProblem).reason;
}

const html = (text: string): RequestListener => {
  return (_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
};

describe('a page', () => {
  it('is fetched without cookies, with the product’s user agent', async () => {
    const { port, requests } = await serve(html('<title>账号</title>'));
    const page = await fetchFrom(port);
    expect(page).toMatchObject({ type: 'html', text: '<title>账号</title>' });
    expect(requests[0]?.headers).toMatchObject({ host: `shop.example:${port}` });
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('encoded with %s is decoded', async (encoding, pack) => {
    const { port } = await serve((_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .setHeader('content-encoding', encoding)
        .end(pack('{"name":"原神"}')),
    );
    expect(await fetchFrom(port)).toMatchObject({ type: 'json', text: '{"name":"原神"}' });
  });

  const gbk = Buffer.from([0xd4, 0xad, 0xc9, 0xf1]);
  it.each([
    ['the header', 'text/html; charset=GBK', gbk],
    ['the page', 'text/html', Buffer.concat([Buffer.from('<meta charset="gb2312">'), gbk])],
    [
      'the page of old',
      'text/html',
      Buffer.concat([
        Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=gb18030">'),
        gbk,
      ]),
    ],
    ['nobody', 'text/html', Buffer.from('原神')],
    ['somebody who errs', 'text/html; charset=klingon', Buffer.from('原神')],
  ])('is decoded by the charset of %s', async (_who, type, body) => {
    const { port } = await serve((_request, response) =>
      response.setHeader('content-type', type).end(body),
    );
    expect((await fetchFrom(port)).text).toMatch(/原神$/);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'unreachable'],
    [500, 'unreachable'],
  ])('answered with %i is rejected as %s', async (status, reason) => {
    const { port } = await serve((_request, response) => response.writeHead(status).end('x'));
    expect(await rejection(fetchFrom(port))).toBe(reason);
  });

  it.each(['image/png', 'application/octet-stream', 'text/plain', ''])(
    'of the type “%s” is not read',
    async (type) => {
      const { port } = await serve((_request, response) =>
        response.writeHead(200, type ? { 'content-type': type } : {}).end('x'),
      );
      expect(await rejection(fetchFrom(port))).toBe('type');
    },
  );

  it('of an unknown host is unreachable', async () => {
    const { port } = await serve(html('x'));
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await rejection(fetchFrom(port, { resolve }))).toBe('unreachable');
    expect(await rejection(fetchFrom(port, { resolve: () => Promise.resolve([]) }))).toBe(
      'unreachable',
    );
  });
});

describe('an allowed address', () => {
  it.each([
    ['another host', 'https://evil.example/', 'host'],
    ['a host below', 'https://a.shop.example/', 'host'],
    ['a host that begins alike', 'https://shop.example.evil.example/', 'host'],
    ['another port', 'https://shop.example:8443/', 'host'],
    ['a number', 'https://127.0.0.1/', 'host'],
    ['a number in disguise', 'https://2130706433/', 'host'],
    ['an IPv6 number', 'https://[::1]/', 'host'],
    ['a name with a password', 'https://user:secret@shop.example/', 'address'],
    ['plain HTTP', 'http://shop.example/', 'address'],
    ['a file', 'file:///etc/passwd', 'address'],
    ['no address', 'shop', 'address'],
  ])('is not %s', async (_what, address, reason) => {
    const access = { ...publicWeb(['shop.example', '127.0.0.1', '[::1]']), resolve: unasked };
    expect(await rejection(fetchPage(address, access))).toBe(reason);
  });
  const unasked = () => Promise.reject(new Error('Nobody may be asked'));

  it('is not private; one private address among several is enough for a rejection', async () => {
    const { port, requests } = await serve(html('x'));
    for (const found of [[PRIVATE], [PUBLIC, PRIVATE], ['::1']]) {
      const resolve = () => Promise.resolve(found.map((address) => ({ address, family: 4 })));
      expect(await rejection(fetchFrom(port, { resolve }))).toBe('private');
    }
    expect(requests).toEqual([]);
  });

  it('is by default only one of the public internet', async () => {
    const { port, requests } = await serve(html('x'), { address: PRIVATE });
    const resolve = () => Promise.resolve([{ address: PRIVATE, family: 4 }]);
    const { isAllowedAddress } = publicWeb([]);
    expect(await rejection(fetchFrom(port, { resolve, isAllowedAddress }))).toBe('private');
    expect(requests).toEqual([]);
  });

  it('stays the checked one if the host’s address changes', async () => {
    const inside = await serve(html('secret'), { address: PRIVATE });
    const outside = await serve(html('page'), { port: inside.port });
    const answers: ResolvedAddress[] = [PUBLIC, PRIVATE].map((address) => ({ address, family: 4 }));
    let asked = 0;
    const resolve = () => Promise.resolve(answers.slice(asked, ++asked));
    expect(await fetchFrom(outside.port, { resolve })).toMatchObject({ text: 'page' });
    expect(await rejection(fetchFrom(outside.port, { resolve }))).toBe('private');
    expect(inside.requests).toEqual([]);
    expect(asked).toBe(2);
  });
});

describe('a redirect', () => {
  const redirecting =
    (target: (path: string) => string | null): RequestListener =>
    (request, response) => {
      const location = target(request.url ?? '');
      if (location === null) html('there')(request, response);
      else response.writeHead(302, { location, 'set-cookie': 'a=b' }).end('x');
    };

  it('is followed, also if relative, without the cookie that it sets', async () => {
    const { port, requests } = await serve(
      redirecting((path) => (path === '/item' ? '/there' : null)),
    );
    const page = await fetchFrom(port);
    expect(page.text).toBe('there');
    expect(page.url.pathname).toBe('/there');
    expect(requests[1]?.headers).not.toHaveProperty('cookie');
  });

  it('is followed three times and not a fourth time', async () => {
    const step = (path: string) => Number(path.slice(1)) || 0;
    const { port, requests } = await serve(
      redirecting((path) => (step(path) === 0 ? null : `/${step(path) - 1}`)),
    );
    expect((await fetchFrom(port, {}, '/3')).text).toBe('there');
    expect(await rejection(fetchFrom(port, {}, '/4'))).toBe('redirects');
    expect(requests).toHaveLength(8);
  });

  it.each([
    ['into a private network by number', () => `http://${PRIVATE}/`, 'host'],
    ['to a host that is not allowed', () => 'http://evil.example/', 'host'],
    ['to another scheme', () => 'ftp://shop.example/', 'address'],
    ['to a port that is not allowed', () => 'http://shop.example:1/', 'host'],
  ])('%s is refused', async (_where, target, reason) => {
    const { port } = await serve(redirecting(target));
    expect(await rejection(fetchFrom(port))).toBe(reason);
  });

  it('to a name that leads into a private network is refused', async () => {
    const inside = await serve(html('secret'), { address: PRIVATE });
    const outside = await serve(redirecting(() => `http://inside.example:${inside.port}/`));
    const hosts = [`shop.example:${outside.port}`, `inside.example:${inside.port}`];
    const resolve = (host: string) =>
      Promise.resolve([{ address: host === 'inside.example' ? PRIVATE : PUBLIC, family: 4 }]);
    expect(await rejection(fetchFrom(outside.port, { hosts, resolve }))).toBe('private');
    expect(inside.requests).toEqual([]);
  });
});

describe('time and size', () => {
  const timeout = 300;
  /** The error of a fetch; `null` if a clock of the maximum duration ends before. */
  const rejectionInTime = (fetching: Promise<unknown>) =>
    Promise.race([rejection(fetching), delay(2 * timeout + 300, null, { ref: false })]);

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    [
      'sends a byte now and then',
      (_request, response) => {
        response.setHeader('content-type', 'text/html');
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
    [
      'redirects slowly, each step in time',
      (_request, response) => {
        setTimeout(() => response.writeHead(302, { location: '/on' }).end(), 120);
      },
    ],
  ])('a server that %s is abandoned after the time limit', async (_what, listener) => {
    const { port } = await serve(listener);
    expect(await rejectionInTime(fetchFrom(port, { timeout, redirects: 9 }))).toBe('slow');
  });

  it('a name that is not resolved is abandoned after the same time', async () => {
    const { port } = await serve(html('x'));
    const resolve = () => new Promise<never>(() => undefined);
    expect(await rejectionInTime(fetchFrom(port, { timeout, resolve }))).toBe('slow');
  });

  it('an endless body is abandoned at the limit', async () => {
    let sent = 0;
    const { port } = await serve((_request, response) => {
      response.setHeader('content-type', 'text/html');
      const piece = 'x'.repeat(65_536);
      const pump = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
      };
      response.on('drain', pump);
      pump();
    });
    expect(await rejection(fetchFrom(port))).toBe('large');
    expect(sent).toBeLessThan(32 * 1_048_576);
  });

  it('a decompression bomb is abandoned before it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1_048_576));
    expect(bomb.length).toBeLessThan(1_048_576);
    const { port } = await serve((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .setHeader('content-encoding', 'gzip')
        .end(bomb),
    );
    const before = process.memoryUsage().arrayBuffers;
    const began = process.cpuUsage();
    expect(await rejection(fetchFrom(port))).toBe('large');
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1_048_576);
  });

  it('a body that ends early or is encoded wrongly is unreachable', async () => {
    const { port } = await serve((request, response) => {
      response.setHeader('content-type', 'text/html');
      if (request.url === '/packed') response.setHeader('content-encoding', 'gzip').end('no gzip');
      else response.write('half', () => response.destroy());
    });
    expect(await rejection(fetchFrom(port))).toBe('unreachable');
    expect(await rejection(fetchFrom(port, {}, '/packed'))).toBe('unreachable');
  });

  it('an unknown encoding is not read', async () => {
    const { port } = await serve((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .setHeader('content-encoding', 'zstd')
        .end('x'),
    );
    expect(await rejection(fetchFrom(port))).toBe('type');
  });
});
