import { webHosts } from '@account-doctor/contract/content';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';

const inlineScript = 'document.documentElement.lang = "zh-CN"';
const page = `<!doctype html><html><head><script>${inlineScript}</script>
<script src="/js/app.0123abcd.js"></script></head><body>账号博士${' '.repeat(2_000)}</body></html>`;
const script = `console.log("${'x'.repeat(2_000)}")`;

const deskPage = '<!doctype html><html><body>工作台</body></html>';

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-h5-'));
  await mkdir(path.join(folder, 'js'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'js', 'app.0123abcd.js'), script);
  await writeFile(path.join(folder, 'js', 'app.0123abcd.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *');
  const desk = path.join(folder, 'desk-build');
  await mkdir(path.join(desk, 'assets'), { recursive: true });
  await writeFile(path.join(desk, 'index.html'), deskPage);
  await writeFile(path.join(desk, 'assets', 'Staff-17db7874.js'), script);
  service = await buildService({ settings: { H5_DIST: folder, DESK_DIST: desk } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  service.app.inject({ method: 'GET', url, headers });

/** pageCards.test.ts tests the cards, and brand.test.ts the brand. */
const withoutCard = (html: string) => html.replaceAll(/<meta [^>]*>| data-brand="[^"]*"/g, '');

describe('the h5 app', () => {
  it.each(['/', '/pages/home/index', '/pagesA/pages/login/h5/index?from=%2F', '/verify'])(
    'opens at %s',
    async (url) => {
      const response = await open(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(withoutCard(response.body)).toBe(page);
    },
  );

  it.each(['/', '/pages/home/index', '/pagesA/pages/home/news/index?x=1', '/desk/', '/index.html'])(
    'answers HEAD at %s like GET, for any accepted encoding',
    async (url) => {
      for (const accept of ['text/html', '*/*']) {
        const [head, get] = await Promise.all(
          (['HEAD', 'GET'] as const).map((method) =>
            service.app.inject({ method, url, headers: { accept } }),
          ),
        );
        expect([head?.statusCode, get?.statusCode]).toEqual([200, 200]);
        for (const header of ['content-type', 'content-length', 'cache-control'])
          expect(head?.headers[header], header).toBe(get?.headers[header]);
        expect(head?.headers['content-length']).not.toBe('0');
        expect(head?.body).toBe('');
      }
    },
  );

  it.each(['/', '/pagesA/pages/home/news/index', '/desk/'])(
    'sends %s once to each browser, in the encoding that it accepts',
    async (url) => {
      const plain = await open(url, { accept: 'text/html' });
      const decode = { br: brotliDecompressSync, gzip: gunzipSync };
      for (const encoding of ['br', 'gzip'] as const) {
        const packed = await open(url, { accept: 'text/html', 'accept-encoding': encoding });
        expect(packed.headers).toMatchObject({
          'content-encoding': encoding,
          vary: 'accept-encoding',
          etag: plain.headers.etag,
        });
        expect(decode[encoding](packed.rawPayload).toString()).toBe(plain.body);
      }
      const again = await open(url, {
        ...{ accept: 'text/html', 'accept-encoding': 'br' },
        'if-none-match': String(plain.headers.etag),
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers.etag).toBe(plain.headers.etag);
      const other = await open(url, { accept: 'text/html', 'if-none-match': 'W/"other"' });
      expect(other.statusCode).toBe(200);
    },
  );

  it('cannot be embedded by other sites, except the page of shared reports', async () => {
    const own = await open('/pages/evaluation/report/index');
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(own.headers['x-frame-options']).toBe('SAMEORIGIN');
    const shared = await open('/pages/evaluation/report/wx-iframe?token=abc');
    expect(shared.headers['x-frame-options']).toBeUndefined();
    const rules = String(shared.headers['content-security-policy']);
    expect(rules).toContain('frame-ancestors *');
    expect(rules.replace('frame-ancestors *', "frame-ancestors 'self'")).toBe(
      own.headers['content-security-policy'],
    );
  });

  it('is compressed for clients that accept it', async () => {
    const response = await open('/pages/home/index', {
      accept: 'text/html',
      'accept-encoding': 'gzip',
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(withoutCard(gunzipSync(response.rawPayload).toString())).toBe(page);
  });

  it('lets browsers cache files with a hash in their name forever, but not others', async () => {
    const hashed = await open('/js/app.0123abcd.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.body).toBe(script);
    expect((await open('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the copy that the build compressed', async () => {
    const response = await open('/js/app.0123abcd.js', { 'accept-encoding': 'br, gzip' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(script).length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  it.each(['//pages/home/index', '/./pages', '/pages/home/%5Cindex', `/${'x'.repeat(300)}`])(
    'shows the page for the unknown address %s',
    async (url) => {
      const response = await open(url, { accept: 'text/html' });
      expect(response.statusCode).toBe(200);
      expect(withoutCard(response.body)).toBe(page);
    },
  );

  it('does not replace a missing file or call', async () => {
    const missing = await open('/js/app.ffffffff.js', { accept: '*/*' });
    expect(missing.statusCode).toBe(404);
    const call = await open('/app-api/nothing');
    expect(call.json()).toMatchObject({ code: 'CALL_NOT_FOUND' });
  });

  it.each(['/../package.json', '/..%2f..%2fpackage.json', '/js/%2e%2e/%2e%2e/secret'])(
    'sends nothing from outside its folder for %s',
    async (url) => {
      const response = await open(url, { accept: '*/*' });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false });
    },
  );

  it('allows only its own inline scripts', async () => {
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    const policy = String((await open('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("object-src 'none'");
  });

  it('allows frames only from the origins that links may lead to', async () => {
    const policy = String((await open('/')).headers['content-security-policy']);
    const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(frames).toEqual(["'self'", ...webHosts.map((host) => `https://${host}`)]);
  });
});

describe('the desk', () => {
  it.each(['/desk', '/desk/', '/desk/staff', '/desk/staff?page=2'])('opens at %s', async (url) => {
    const response = await open(url);
    expect([response.statusCode, withoutCard(response.body)]).toEqual([200, deskPage]);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('answers monitors, which do not request HTML, too', async () => {
    const response = await open('/desk', { accept: '*/*' });
    expect([response.statusCode, withoutCard(response.body)]).toEqual([200, deskPage]);
  });

  it('has its own files, cached forever, and no page for unknown calls', async () => {
    const hashed = await open('/desk/assets/Staff-17db7874.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await open('/desk-api/unheard-of')).statusCode).toBe(404);
    expect(withoutCard((await open('/desks')).body)).toBe(page);
  });

  it('is absent without a build', async () => {
    const without = await buildService({ settings: { H5_DIST: folder } });
    const request = { method: 'GET', url: '/desk', headers: { accept: 'text/html' } } as const;
    expect((await without.app.inject(request)).statusCode).toBe(404);
    await without.close();
  });
});
