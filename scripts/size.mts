/**
 * `npm run size`: measures the download of a first visit and fails above the limits. It opens the
 * home page in a real browser, and measures the files that it and the desk's page load, compressed
 * as the service sends them. It measures the mini-program's packages as WeChat does.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '@account-doctor/browser/chromium';
import { bilingual } from '../server/core/bilingual';
import { kB, packageWeights } from './weapp/sizes.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** A blank two-tab Taro 4.2.1 page with MobX loads 127 kB in production. */
const HOME_LIMIT = 142_000;
/**
 * Limit of the desk, which is used on wired lines: React, antd and the layout of its pages, in the
 * syntax of 2019.
 */
const DESK_LIMIT = 278_500;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * The home page with its styles, and the files that the browser loads until the page has loaded, by
 * path.
 */
async function filesLoadedByHome(): Promise<Set<string>> {
  const root = path.join(dist, 'h5');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(root, pathname);
    const asset = types[path.extname(file)] !== undefined && existsSync(file);
    const sent = asset ? file : path.join(root, 'index.html');
    if (pathname.startsWith('/app-api/')) return response.writeHead(503).end();
    return response
      .writeHead(200, { 'content-type': types[path.extname(sent)] })
      .end(readFileSync(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium();
  const loaded = new Set(['/index.html']);
  try {
    const page = await browser.newPage();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname)) loaded.add(pathname);
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.locator('#page-home').waitFor();
    await page.waitForLoadState('networkidle');
  } finally {
    await browser.close();
    server.close();
  }
  return loaded;
}

let exceeded = 0;
function printSize(what: string, bytes: number, limit: number): void {
  const over = bytes > limit;
  if (over) exceeded += 1;
  const share = Math.round((100 * bytes) / limit);
  const state = over ? bilingual('TOO LARGE', '太大') : bilingual('ok', '正常');
  const measured = bilingual(`${kB(bytes)} of ${kB(limit)}`, `${kB(bytes)}，上限 ${kB(limit)}`);
  console.log(`${state}  ${what}: ${measured} (${share} %)`);
}

let home = 0;
for (const name of await filesLoadedByHome()) {
  const content = readFileSync(path.join(dist, 'h5', name));
  const bytes = gzipSync(content, { level: 9 }).length;
  home += bytes;
  console.log(`    ${name} ${kB(bytes)}`);
  if (content.includes('ZodError')) throw new Error(`${name} contains the schema library`);
}
printSize(bilingual('h5, first load of home, gzip', 'h5 首页首次加载（gzip）'), home, HOME_LIMIT);

const deskFolder = path.join(dist, 'desk');
/** Files that the desk's index.html loads at the start, before the code of any page. */
const deskAssets = [
  ...readFileSync(path.join(deskFolder, 'index.html'), 'utf8').matchAll(
    /(?:src|href)="\/desk\/(assets\/[^"]+\.(?:js|css))"/g,
  ),
]
  .map(([, name = '']) => name)
  // Listed in the page, but loaded only by old browsers.
  .filter((name) => !name.includes('old-browsers'))
  .map((name) => readFileSync(path.join(deskFolder, name)));
printSize(
  bilingual('desk, first load, gzip', '工作台首次加载（gzip）'),
  deskAssets.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
  DESK_LIMIT,
);
for (const name of readdirSync(path.join(deskFolder, 'assets')).filter((file) =>
  file.endsWith('.js'),
)) {
  if (readFileSync(path.join(deskFolder, 'assets', name)).includes('ZodError'))
    throw new Error(`${name} contains the schema library`);
}

for (const { what, bytes, limit } of packageWeights(path.join(dist, 'weapp')))
  printSize(what, bytes, limit);
process.exitCode = exceeded === 0 ? 0 : 1;
