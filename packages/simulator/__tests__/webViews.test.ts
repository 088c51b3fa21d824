import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-security-policy', "frame-ancestors 'self'");
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    if (request.url === '/on') {
      response.writeHead(303, { location: '/there', 'set-cookie': 'kept=1' }).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<p id="told">${request.headers.cookie ?? ''} 到了</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('a web view shows a page that forbids framing, follows its links and keeps its cookies', async () => {
  const program = { pages: { 'a/index': { wxml: `<web-view src="${origin}/on"/>` } } };
  const app = await run(program, { domains: { [origin]: origin } });
  const told = app.page.frameLocator('wx-web-view iframe').locator('#told');
  await expect.poll(() => told.innerText()).toBe('kept=1 到了');
  expect(app.errors()).toEqual([]);
});

it('a web view of a host that is no business domain is an error', async () => {
  const app = await run({ pages: { 'a/index': { wxml: `<web-view src="${origin}/on"/>` } } });
  await expect
    .poll(() => app.errors())
    .toEqual([`[<web-view>] ${origin}/on is not on a business domain`]);
});
