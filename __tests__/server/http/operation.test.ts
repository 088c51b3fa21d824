import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../../../package.json';
import { buildService, type ServiceOptions, type TestService } from '../support/service';

let service: TestService;
afterEach(() => service.close());

async function get(
  url: string,
  options: { headers?: Record<string, string>; settings?: ServiceOptions['settings'] } = {},
) {
  service = await buildService({ settings: options.settings });
  return service.app.inject({ method: 'GET', url, headers: options.headers });
}

describe('probes', () => {
  it('answer while the process runs', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ok' });
  });

  it('answer when all parts are available', async () => {
    const response = await get('/ready');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'ready',
      database: true,
      migrations: true,
      jobs: true,
    });
  });
});

describe('readiness', () => {
  it('is denied while a migration of this version is missing', async () => {
    service = await buildService();
    await service.services.database.$client.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    const response = await service.app.inject({ method: 'GET', url: '/ready' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      status: 'not ready',
      database: true,
      migrations: false,
      jobs: true,
    });
  });
});

describe('a process that only runs jobs', () => {
  it('answers probes and metrics, and no calls', async () => {
    const ROLE = { settings: { ROLE: 'worker' } };
    expect((await get('/ready', ROLE)).json()).toMatchObject({ status: 'ready', jobs: true });
    expect((await service.app.inject('/metrics')).statusCode).toBe(200);
    expect((await service.app.inject('/app-api/game/list')).statusCode).toBe(404);
    expect((await service.app.inject('/')).statusCode).toBe(404);
  });
});

describe('metrics', () => {
  it('measure requests by route and status', async () => {
    service = await buildService();
    await service.call('GET /app-api/home/banner', {});
    const { body } = await service.app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/app-api/home/banner",status="200",code="OK"} 1',
    );
  });

  it('contain the running version', async () => {
    service = await buildService();
    const { body } = await service.app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toContain(`service_info{version="${manifest.version}"} 1`);
  });

  it('require the token if one is set', async () => {
    const settings = { METRICS_TOKEN: 'a-token-of-some-length' };
    expect((await get('/metrics', { settings })).statusCode).toBe(404);
    await service.close();
    const headers = { authorization: 'Bearer a-token-of-some-length' };
    expect((await get('/metrics', { settings, headers })).statusCode).toBe(200);
  });
});

describe('other origins', () => {
  const settings = { CORS_ORIGINS: 'https://m.example.com' };
  const from = (origin: string) => ({ headers: { origin } });

  it('may not call unless they are configured', async () => {
    const response = await get('/app-api/home/banner', from('https://m.example.com'));
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may call if they are configured, and learn which headers they may send', async () => {
    service = await buildService({ settings });
    const response = await service.app.inject({
      method: 'OPTIONS',
      url: '/app-api/user/auth/login',
      headers: { origin: 'https://m.example.com', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'https://m.example.com',
      vary: expect.stringContaining('origin') as string,
    });
    for (const header of ['sign', 'token', 'userid', 'report_unlock_record_id']) {
      expect(response.headers['access-control-allow-headers']).toContain(header);
    }
  });

  it('may not call if only others are configured', async () => {
    const response = await get('/app-api/home/banner', {
      settings,
      ...from('https://evil.example.com'),
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('media', () => {
  it('can be shown by pages of other origins', async () => {
    const response = await get('/media/evaluation/nothing.svg');
    expect(response.statusCode).toBe(404);
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
