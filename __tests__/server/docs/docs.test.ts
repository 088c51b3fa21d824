import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../../server/core/projectFolder';
import { signedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await buildService({ settings: { LIMIT_ADDRESS: '100000' } });
  ({ cookie } = (await signedInMember(service, 'valuer')).session);
});
afterAll(() => service.close());

const open = (url: string, headers: Record<string, string> = { cookie }) =>
  service.app.inject({ method: 'GET', url, headers });

describe('the papers', () => {
  it.each(['/docs', '/docs/', '/docs/backup', '/docs/decisions', '/docs/no-such-page'])(
    'at %s are for members; others are redirected to the sign-in, and back',
    async (url) => {
      const strangers: Record<string, string>[] = [{}, { cookie: `desk=${'a'.repeat(43)}` }];
      for (const headers of strangers) {
        const { statusCode, headers: answered, body } = await open(url, headers);
        expect([statusCode, answered.location, body]).toEqual([302, `/desk${url}`, '']);
      }
      expect((await open(url)).statusCode).toBe(url.includes('no-such') ? 404 : 200);
    },
  );

  it('cannot be read after the session has ended', async () => {
    const { session } = await signedInMember(service, 'valuer');
    await service.call('POST /desk-api/staff/sign-out', {}, { session });
    expect((await open('/docs', { cookie: session.cookie })).statusCode).toBe(302);
  });

  it('each have a page with their title, and every link has a target', async () => {
    const names = readdirSync(path.join(projectFolder, 'docs'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('.md') && !name.startsWith('zh/'));
    const places = [
      '/changelog',
      ...names.map((name) => `/${name}`.replace(/(?:\/README)?\.md$/, '')),
    ];
    const addresses = ['/docs', '/docs/en', '/docs/zh'].flatMap((start) =>
      places.map((place) => `${start}${place}`),
    );
    const pages = new Map<string, string>();
    for (const address of addresses) {
      const { statusCode, body } = await open(address);
      expect([address, statusCode]).toEqual([address, 200]);
      expect([address, body.match(/<h1/g)?.length]).toEqual([address, 1]);
      pages.set(address, body);
    }
    const lost: string[] = [];
    for (const [address, page] of pages)
      for (const [, href = ''] of page.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        const [place = '', part] = href.split('#');
        if (/^https:|^\/desk\/$/.test(place)) continue;
        const target = pages.get(place === '' ? address : place);
        const isThere = part === undefined || target?.includes(` id="${part}"`) === true;
        if (target === undefined || !isThere) lost.push(`${address}: ${href}`);
      }
    expect(lost).toEqual([]);
    expect(pages.get('/docs/backup')).toContain('<title>Backups · 账号博士</title>');
    const decision = pages.get('/docs/decisions/0087-backups-are-copies-and-changes');
    expect(/aria-current="page">([^<]*)/.exec(decision ?? '')?.[1]).toBe('Decisions');
  });

  it.each([
    [undefined, 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['zh', 'zh'],
    ['en-GB,en;q=0.9,zh-CN;q=0.8', 'en'],
    ['en;q=0.2, ZH-TW;q=0.7', 'zh'],
    ['zh;q=0, de', 'en'],
    ['de,zh-CN;q=0.5', 'zh'],
    ['*', 'en'],
  ])('are in the language of Accept-Language: %s', async (accepted, language) => {
    const headers: Record<string, string> = { cookie };
    if (accepted !== undefined) headers['accept-language'] = accepted;
    const { headers: answered, body } = await open('/docs/backup', headers);
    expect(answered.vary).toContain('accept-language');
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(language === 'zh' ? '<title>备份 · ' : '<title>Backups · ');
  });

  it('stay in the language of their address, which the reader can change', async () => {
    const chinese = { cookie, 'accept-language': 'zh-CN' };
    const { body: english } = await open('/docs/en/backup', chinese);
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('href="/docs/zh/backup" lang="zh"');
    expect(english).toContain('href="/docs/en/install#a-folder-and-systemd"');
    const { body } = await open('/docs/zh/backup');
    expect(body).toContain('href="/docs/en/backup" lang="en"');
    expect(body).toContain('href="/docs/zh/install#目录与-systemd"');
    const [negotiated, other] = [await open('/docs/backup', chinese), await open('/docs/backup')];
    expect(negotiated.headers.etag).not.toBe(other.headers.etag);
  });

  it('open in English where there is no translation, and at English headings in Chinese', async () => {
    const { body } = await open('/docs/zh/security');
    expect(body).toContain('<html lang="zh">');
    expect(body).toContain('<main lang="en">');
    expect(body).toContain('>工作台</a>');
    expect((await open('/docs/zh/backup')).body).toContain('id="prove-it"');
    const missing = await open('/docs/zh/no-such-page');
    expect([missing.statusCode, missing.body.includes('这个地址没有内容')]).toEqual([404, true]);
  });

  it('are not sent again while unchanged, and not stored by shared caches', async () => {
    const { headers } = await open('/docs/settings');
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await open('/docs/settings', { cookie, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const lapsed = await open('/docs/settings', { 'if-none-match': String(headers.etag) });
    expect(lapsed.statusCode).toBe(302);
  });

  it('work without inline scripts and styles', async () => {
    const { headers, body } = await open('/docs/security');
    const policy = String(headers['content-security-policy']);
    expect(/(?:script|style)-src[^;]*unsafe/.test(policy)).toBe(false);
    expect(/<script|<style|\sstyle=|\son\w+=/.test(body)).toBe(false);
    const styles = await open('/docs/styles.css', {});
    expect(styles.headers['content-type']).toContain('text/css');
  });
});
