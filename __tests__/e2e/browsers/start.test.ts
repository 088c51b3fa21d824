import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { startChromium } from './chromium';
import { DrivenApp } from './DrivenApp';

/** Maximum wait in ms, which is what users tolerate for a page that may be broken. */
const PATIENCE = 5_000;

describe('a browser older than the supported ones', () => {
  it.each([
    ['/', '这个浏览器版本太旧，请更新微信或浏览器后再打开'],
    ['/pagesA/pages/login/h5/index', '这个浏览器版本太旧，请更新微信或浏览器后再打开'],
    ['/desk/', '这个浏览器版本太旧，请更新浏览器后再打开工作台'],
  ])('shows a text about that at %s', async (path, sentence) => {
    const driver = await startChromium(78);
    const app = new DrivenApp(driver, 'chromium 78');
    try {
      await app.visit(path);
      const began = Date.now();
      await app.see(sentence);
      expect(Date.now() - began).toBeLessThan(PATIENCE);
    } finally {
      await app.close();
    }
  });
});

/** Proxy of the service that never sends one file. */
async function withoutFile(file: RegExp) {
  const server = createServer((request, response) => {
    if (file.test(request.url ?? '')) return;
    const { 'accept-encoding': _, ...headers } = request.headers as Record<string, string>;
    void fetch(`${inject('origin')}${request.url ?? ''}`, { headers }).then(async (answer) => {
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/html',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Script that shortens the page's start-up limit from a minute to two seconds. */
const shortMinute = `(function () {
  var original = window.setTimeout;
  window.setTimeout = function (action, ms) {
    return original(action, ms === 60000 ? 2000 : ms);
  };
})()`;

describe('a browser that needs polyfills', () => {
  it('shows a text if the polyfills never arrive', async () => {
    const service = await withoutFile(/\/js\/old-browsers\./);
    const driver = await startChromium(79, shortMinute);
    const app = new DrivenApp(driver, 'chromium 79');
    try {
      void driver.goto(service.origin).catch(() => undefined);
      await app.see('页面没有打开，请检查网络后重试，点这里重新加载');
    } finally {
      await app.close();
      service.close();
    }
  });
});
