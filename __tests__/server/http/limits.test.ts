import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codes } from '@account-doctor/contract/codes';
import type { Envelope } from '@account-doctor/contract/envelope';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildService, type ServiceOptions, type TestService } from '../support/service';
import { signedRequest } from '../support/signedRequest';
import { postSmsSignIn } from '../user/people';

let service: TestService;
afterEach(() => service.close());

const start = async (settings: ServiceOptions['settings']) => {
  service = await buildService({ settings });
};
const codeOf = async (call: Promise<{ envelope: { code: string } }>) => (await call).envelope.code;
const banner = () => service.call('GET /app-api/home/banner', {});

async function bannerFrom(remoteAddress: string): Promise<string> {
  const signer = { secret: service.services.settings.http.signSecret, now: service.services.now };
  const request = signedRequest('GET /app-api/home/banner', {}, signer);
  const response = await service.app.inject({ ...request, remoteAddress });
  return response.json<Envelope>().code;
}

describe('the limit of a rate class', () => {
  it('answers RATE_LIMITED with status 406 and the time to wait', async () => {
    await start({ LIMIT_READ: '2' });
    expect(await codeOf(banner())).toBe('OK');
    expect(await codeOf(banner())).toBe('OK');
    const { status, envelope, headers } = await banner();
    expect(status).toBe(406);
    expect(envelope).toEqual({
      success: false,
      code: 'RATE_LIMITED',
      msg: codes.RATE_LIMITED.msg,
      data: null,
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('does not affect the other classes', async () => {
    await start({ LIMIT_READ: '1' });
    await banner();
    expect(await codeOf(banner())).toBe('RATE_LIMITED');
    const login = service.call('POST /app-api/user/auth/sms-login', {
      phone: '13800138000',
      code: '123456',
    });
    expect(await codeOf(login)).toBe('SMS_CODE_WRONG');
  });

  it('counts signed-in users separately, even at one address', async () => {
    await start({ LIMIT_READ: '2' });
    const [a, b] = [await postSmsSignIn(service), await postSmsSignIn(service)];
    const get = (session: typeof a) =>
      codeOf(service.call('GET /app-api/user/get', {}, { session }));
    expect([await get(a), await get(a), await get(a)]).toEqual(['OK', 'OK', 'RATE_LIMITED']);
    expect(await get(b)).toBe('OK');
  });

  it('counts other callers by address, and the IPv6 addresses of a household as one', async () => {
    await start({ LIMIT_READ: '1' });
    expect(await bannerFrom('203.0.113.1')).toBe('OK');
    expect(await bannerFrom('203.0.113.1')).toBe('RATE_LIMITED');
    expect(await bannerFrom('203.0.113.2')).toBe('OK');
    expect(await bannerFrom('2001:db8:1:1::1')).toBe('OK');
    expect(await bannerFrom('2001:db8:1:1:ffff::2')).toBe('RATE_LIMITED');
    expect(await bannerFrom('2001:db8:1:2::1')).toBe('OK');
  });
});

describe('the limit of an address', () => {
  it('applies before anything else is checked', async () => {
    await start({ LIMIT_ADDRESS: '1' });
    await service.app.inject({ method: 'GET', url: '/app-api/home/banner' });
    const response = await service.app.inject({ method: 'GET', url: '/app-api/home/banner' });
    expect(response.json<Envelope>().code).toBe('RATE_LIMITED');
  });

  it.each([
    ...['/verify/x', '/sandbox/sms', '/pictures/a.jpg', '/capture/x'],
    ...['/', '/nothing', '/app-api/nothing', '/pages/mine/index'],
  ])('also applies to %s, which is not a call', async (url) => {
    await start({ LIMIT_ADDRESS: '1' });
    const get = async () => (await service.app.inject({ method: 'GET', url })).statusCode;
    expect(await get()).not.toBe(406);
    expect(await get()).toBe(406);
  });

  it.each(['/', '/pages/home/index', '/pages/mine/index', '/index.html', '/desk/', '/desk/orders'])(
    'applies to the page %s of a build',
    async (url) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-pages-'));
      const page = '<!doctype html><html><body></body></html>';
      for (const name of ['index', 'home-with-banners'])
        await writeFile(path.join(folder, `${name}.html`), page);
      await start({ LIMIT_ADDRESS: '1', H5_DIST: folder, DESK_DIST: folder });
      const headers = { accept: 'text/html' };
      const get = async () => (await service.app.inject({ url, headers })).statusCode;
      expect([await get(), await get()]).toEqual([200, 406]);
      await rm(folder, { recursive: true });
    },
  );

  it('uses the address that a trusted proxy reports, and no other client’s header', async () => {
    await start({ LIMIT_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8' });
    const from = async (remoteAddress: string, reported: string) => {
      const response = await service.app.inject({
        method: 'GET',
        url: '/app-api/home/banner',
        remoteAddress,
        headers: { 'x-forwarded-for': reported },
      });
      return response.json<Envelope>().code;
    };
    expect(await from('10.0.0.1', '203.0.113.1')).toBe('SIGNATURE_INVALID');
    expect(await from('10.0.0.1', '203.0.113.2')).toBe('SIGNATURE_INVALID');
    expect(await from('10.0.0.2', '203.0.113.2')).toBe('RATE_LIMITED');
    expect(await from('198.51.100.1', '203.0.113.3')).toBe('SIGNATURE_INVALID');
    expect(await from('198.51.100.1', '203.0.113.4')).toBe('RATE_LIMITED');
  });

  it('logs once that a proxy in a private network is not trusted, but not for other addresses', async () => {
    await start({ TRUST_PROXY: 'loopback' });
    const warn = vi.spyOn(service.log, 'warn');
    const told = async (remoteAddress: string, reported: string | null) => {
      const headers = reported === null ? {} : { 'x-forwarded-for': reported };
      await service.app.inject({ url: '/health', remoteAddress, headers });
      return warn.mock.calls.length;
    };
    expect(await told('127.0.0.1', '127.0.0.1')).toBe(0);
    expect(await told('203.0.113.1', '10.0.0.9')).toBe(0);
    expect(await told('10.0.0.5', null)).toBe(0);
    expect(await told('::ffff:10.0.0.5', '203.0.113.1')).toBe(1);
    expect(await told('10.0.0.5', '203.0.113.1')).toBe(1);
    expect(warn.mock.lastCall?.[0]).toContain('10.0.0.5 is not in TRUST_PROXY');
  });
});
