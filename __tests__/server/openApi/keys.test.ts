import { API_FAILURES_PER_MINUTE, API_REQUESTS_PER_MINUTE } from '@account-doctor/contract/openApi';
import { DAY } from '@account-doctor/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { askOpenApi, boss, newPartner, sentSale } from './partner';

let service: TestService;
let admin: SignedInMember;
const lines: string[] = [];
beforeAll(async () => {
  service = await buildService({
    now: new Date('2026-11-20T08:00:00Z'),
    onLog: (line) => lines.push(line),
  });
  admin = await boss(service);
});
afterAll(() => service.close());

const listed = async () => {
  const { envelope } = await service.call(
    'GET /desk-api/api-key/list',
    {},
    { session: admin.session },
  );
  return envelope.data?.list ?? [];
};

describe('a key of the open API', () => {
  it('is shown once: the database has its hash, the list its first characters', async () => {
    const { keyId, secret } = await newPartner(service, admin, { name: '示例交易所' });
    expect(secret).toMatch(/^adk_[\w-]{43}$/);
    const { rows } = await service.services.database.$client.query<{ row: string }>(
      `select k::text as row from api_keys k union all select a::text from audit_entries a`,
    );
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    const [key] = (await listed()).filter((one) => one.keyId === keyId);
    expect(key).toMatchObject({
      name: '示例交易所',
      source: '示例交易所',
      prefix: secret.slice(0, 10),
      maker: admin.alias,
      lastUsedAt: null,
      revokedAt: null,
      expiresAt: '2026-12-20T08:00:00.000Z',
    });
    expect(JSON.stringify(key)).not.toContain(secret);
  });

  it('opens what its scopes allow, and each request is noted', async () => {
    const reader = await newPartner(service, admin, { scopes: ['models:read'] });
    expect(await reader.ask('GET /usage')).toMatchObject({
      status: 200,
      json: { day: '2026-11-20', sales: 0, estimates: 0, estimatesLeft: 100 },
    });
    expect(await reader.send([sentSale('a')])).toMatchObject({
      status: 403,
      problem: { code: 'SCOPE_MISSING', detail: 'sales:write' },
    });
    const [key] = (await listed()).filter(({ keyId }) => keyId === reader.keyId);
    expect(key?.lastUsedAt).toBe('2026-11-20T08:00:00.000Z');
  });

  it.each([
    [{}, 'KEY_MISSING'],
    [{ authorization: 'Bearer adk_short' }, 'KEY_INVALID'],
    [{ authorization: `Bearer adk_${'x'.repeat(43)}` }, 'KEY_INVALID'],
    [{ authorization: `Basic adk_${'x'.repeat(43)}` }, 'KEY_INVALID'],
  ])('is needed: %o is %s', async (headers, code) => {
    const answer = await askOpenApi(service, 'GET /usage', { headers });
    expect(answer).toMatchObject({
      status: 401,
      problem: { code, status: 401 },
      headers: {
        'www-authenticate': 'Bearer',
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
  });

  it('is asked for before the body is read', async () => {
    const answer = await askOpenApi(service, 'POST /sales', { body: '{"sales":[' });
    expect(answer.problem).toMatchObject({ code: 'KEY_MISSING' });
  });

  it('ends at once when it is revoked, which can be repeated and is audited once', async () => {
    const partner = await newPartner(service, admin);
    const revoke = () =>
      service.call(
        'POST /desk-api/api-key/revoke',
        { keyId: partner.keyId },
        { session: admin.session },
      );
    expect((await revoke()).envelope.code).toBe('OK');
    expect((await revoke()).envelope.code).toBe('OK');
    expect(await partner.ask('GET /usage')).toMatchObject({
      status: 401,
      problem: { code: 'KEY_REVOKED' },
    });
    const { rows } = await service.services.database.$client.query(
      `select from audit_entries where action = 'api-key.revoke' and subject = $1`,
      [partner.keyId],
    );
    expect(rows).toHaveLength(1);
  });

  it('may make so many requests per minute, alone', async () => {
    const [busy, quiet] = [await newPartner(service, admin), await newPartner(service, admin)];
    const statuses = [];
    for (let count = 0; count <= API_REQUESTS_PER_MINUTE; count++)
      statuses.push(await busy.ask('GET /usage'));
    expect(new Set(statuses.slice(0, -1).map(({ status }) => status))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toMatchObject({ status: 429, problem: { code: 'RATE_LIMITED' } });
    expect(Number(statuses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await quiet.ask('GET /usage')).toMatchObject({ status: 200 });
  });

  it('cannot be guessed: an address with too many wrong keys must wait, others not', async () => {
    const guess = (remoteAddress: string) =>
      askOpenApi(service, 'GET /usage', {
        headers: { authorization: `Bearer adk_${'y'.repeat(43)}` },
        remoteAddress,
      });
    for (let count = 0; count < API_FAILURES_PER_MINUTE; count++)
      expect((await guess('10.1.1.1')).status).toBe(401);
    expect((await guess('10.1.1.1')).status).toBe(429);
    expect((await guess('10.1.1.2')).status).toBe(401);
    const partner = await newPartner(service, admin);
    const same = await partner.ask('GET /usage', { remoteAddress: '10.1.1.1' });
    expect(same.status).toBe(200);
  });

  it('opens no other address, which answer in the same form', async () => {
    expect(await askOpenApi(service, 'GET /nothing' as 'GET /usage')).toMatchObject({
      status: 404,
      problem: { code: 'NOT_FOUND' },
    });
    expect(await askOpenApi(service, 'GET /sales' as 'GET /usage')).toMatchObject({ status: 404 });
  });

  it('is in no line of the log', async () => {
    const partner = await newPartner(service, admin);
    await partner.ask('GET /usage');
    await partner.ask('POST /sales', { body: '{broken' });
    const log = lines.join('\n');
    expect(log).toContain('/open-api/v1/usage');
    expect(log).not.toMatch(/adk_/);
    expect(log).not.toContain(partner.secret.slice(4));
  });

  it('expires', async () => {
    const partner = await newPartner(service, admin);
    expect((await partner.ask('GET /usage')).status).toBe(200);
    service.advance(30 * DAY);
    expect(await partner.ask('GET /usage')).toMatchObject({
      status: 401,
      problem: { code: 'KEY_EXPIRED' },
    });
  });
});
