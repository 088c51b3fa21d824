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
    }).filter((name) => name.endsWith('.md'));
    const addresses = [
      '/docs/changelog',
      ...names.map((name) => `/docs/${name}`.replace(/(?:\/README)?\.md$/, '')),
    ];
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
