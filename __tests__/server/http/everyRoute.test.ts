import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';

/** Expected rules of every route; a new route is tested here automatically. */

const table: { method: string; url: string }[] = [];

/** Records the routes of an app from its beginning, which Fastify publishes on this channel. */
const INITIALIZATION = 'fastify.initialization';
function record(message: unknown): void {
  const { fastify: app } = message as { fastify: FastifyInstance };
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) table.push({ method: one, url });
  });
}

/** Routes for machines, and files of a build, whose number is fixed: they have no rate limit. */
const UNCOUNTED = [
  ...['/health', '/ready', '/metrics'],
  ...['/', '/*', '/desk/', '/desk/*', '/media/*', '/pages/home/index'],
];
const isUncounted = (url: string) =>
  UNCOUNTED.includes(url) || url.startsWith('/docs/api') || url.endsWith('.html');

let service: TestService;
let folder: string;
beforeAll(async () => {
  subscribe(INITIALIZATION, record);
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-builds-'));
  for (const build of ['h5', 'desk']) {
    await mkdir(path.join(folder, build));
    const page = '<!doctype html><script>let first</script><script src="/js/a.js"></script>';
    await writeFile(path.join(folder, build, 'index.html'), page);
  }
  service = await buildService({
    settings: {
      PUBLIC_ORIGIN: 'https://doctor.example.com',
      H5_DIST: path.join(folder, 'h5'),
      DESK_DIST: path.join(folder, 'desk'),
      LIMIT_ADDRESS: '1',
    },
  });
  unsubscribe(INITIALIZATION, record);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

let addresses = 0;
const newAddress = () => `10.${(addresses += 1) >> 8}.${addresses & 255}.1`;
const addressOf = (url: string) =>
  url.replace(/:\w+/g, 'x').replace('*', 'nothing.png').replace(/\/$/, '') || '/';

const ask = ({ method, url }: { method: string; url: string }, remoteAddress = newAddress()) =>
  service.app.inject({ method: method as 'GET', url: addressOf(url), remoteAddress });

describe('every route', () => {
  it('is listed here: calls, pages, pictures, notices, sockets', () => {
    expect(table.length).toBeGreaterThan(150);
    const urls = table.map(({ url }) => url);
    for (const url of ['/capture/:ticket', '/verify/:code', '/files/:fileId/:variant', '/desk/*'])
      expect(urls).toContain(url);
  });

  it('that causes work has a rate limit by address', async () => {
    const counted = table.filter(({ url, method }) => !isUncounted(url) && method !== 'HEAD');
    const unlimited: string[] = [];
    for (const route of counted) {
      const address = newAddress();
      await ask(route, address);
      const second = await ask(route, address);
      const limited = route.url.startsWith('/open-api/') ? 429 : 406;
      if (second.statusCode !== limited) unlimited.push(`${route.method} ${route.url}`);
    }
    expect(unlimited).toEqual([]);
  });

  it('answers with the security headers for browsers', async () => {
    const lax: string[] = [];
    for (const route of [...table, { method: 'GET', url: '/no/such/page' }]) {
      const { headers } = await ask(route);
      const policy = String(headers['content-security-policy']);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      const strict =
        /max-age=\d{7,}/.test(String(headers['strict-transport-security'])) &&
        headers['cross-origin-opener-policy'] === 'same-origin' &&
        headers['x-content-type-options'] === 'nosniff' &&
        headers['referrer-policy'] === 'no-referrer' &&
        String(headers['permissions-policy']).includes('camera=()') &&
        policy.includes("object-src 'none'") &&
        policy.includes("base-uri 'none'") &&
        scripts.includes("'self'") &&
        !/unsafe|\*|data:|blob:/.test(scripts);
      if (!strict && !route.url.startsWith('/docs/api')) lax.push(`${route.method} ${route.url}`);
    }
    expect(lax).toEqual([]);
  });

  it('can be loaded only by pages of this origin, except pictures', async () => {
    const open: string[] = [];
    for (const route of table) {
      const { headers } = await ask(route);
      const shared = headers['cross-origin-resource-policy'] !== 'same-origin';
      if (shared && !route.url.startsWith('/docs/api')) open.push(route.url);
    }
    expect([...new Set(open)].filter((url) => !/^\/media\/|\.(svg|jpg)$/.test(url))).toEqual([]);
  });
});
