import {
  API_FAILURES_PER_MINUTE,
  API_REQUESTS_AT_ONCE,
  API_REQUESTS_PER_MINUTE,
} from '@account-doctor/contract/openApi';
import { DAY } from '@account-doctor/contract/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { selectKeys } from '../../../server/domain/apiKey/store';
import { seedTestGame } from '../evaluation/testGame';
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

  it('is read where it was written, not from a replica that may be late', async () => {
    const { database } = service.services;
    const partner = await newPartner(service, admin);
    const reads = vi.spyOn(database.$reads, 'select').mockImplementation(() => {
      throw new Error('The replica was asked');
    });
    expect((await partner.ask('GET /usage')).status).toBe(200);
    reads.mockRestore();
  });

  it('without the scope counts against the key, not against the address', async () => {
    const [reader, other] = [
      await newPartner(service, admin, { scopes: ['models:read'] }),
      await newPartner(service, admin),
    ];
    const remoteAddress = '10.1.1.3';
    for (let count = 0; count < API_FAILURES_PER_MINUTE; count++)
      expect((await reader.ask('POST /sales', { remoteAddress })).status).toBe(403);
    const headers = { authorization: `Bearer adk_${'z'.repeat(43)}` };
    expect(await askOpenApi(service, 'GET /usage', { headers, remoteAddress })).toMatchObject({
      status: 401,
    });
    for (let count = API_FAILURES_PER_MINUTE; count < API_REQUESTS_PER_MINUTE; count++)
      await reader.ask('POST /sales', { remoteAddress });
    expect((await reader.ask('POST /sales', { remoteAddress })).status).toBe(429);
    expect((await other.ask('GET /usage', { remoteAddress })).status).toBe(200);
  });

  it('stores nothing of a batch that waited when it was revoked', async () => {
    await seedTestGame(service.services);
    const partner = await newPartner(service, admin, { name: '停用店' });
    const { $client } = service.services.database;
    const first = await $client.connect();
    // The revocation happens in another transaction while the batch waits for its idempotency key.
    const idempotencyKey = 'waiting-batch-000001';
    await first.query('begin');
    await first.query(
      `insert into api_answers (key_id, idempotency_key, fingerprint, answer, at)
       values ($1, $2, '', '', now())`,
      [partner.keyId, idempotencyKey],
    );
    const waiting = partner.send([sentSale('late')], idempotencyKey);
    await expect
      .poll(async () => {
        const { rows } = await $client.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%api_answers%'`,
        );
        return rows.length;
      })
      .toBe(1);
    await first.query('update api_keys set revoked_at = now() where key_id = $1', [partner.keyId]);
    await first.query(`delete from api_answers where idempotency_key = $1`, [idempotencyKey]);
    await first.query('commit');
    first.release();
    expect(await waiting).toMatchObject({ status: 401, problem: { code: 'KEY_REVOKED' } });
    const { rows } = await $client.query(
      `select from sales where source_ref like 'import:停用店/%'`,
    );
    expect(rows).toEqual([]);
  });

  it('has so many requests worked on at once, so that others get their turn', async () => {
    const busy = await newPartner(service, admin, { name: '忙店' });
    const quiet = await newPartner(service, admin, { name: '闲店' });
    const sent = Array.from({ length: API_REQUESTS_AT_ONCE + 2 }, (_, row) =>
      busy.send([sentSale(`b-${row}`)]),
    );
    const theirs = quiet.send([sentSale('q')]);
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(API_REQUESTS_AT_ONCE).fill(200), 503, 503]);
    expect((await theirs).status).toBe(200);
    expect((await busy.send([sentSale('again')])).status).toBe(200);
  });

  it('may store so many sales per day, also in a preview', async () => {
    const partner = await newPartner(service, admin, { name: '小店', dailySales: 3 });
    expect((await partner.send([sentSale('d-1'), sentSale('d-2')])).status).toBe(200);
    const more = [sentSale('d-3'), sentSale('d-4')];
    const refused = {
      status: 429,
      problem: { code: 'SALES_USED_UP' },
      // 16:00 in China.
      headers: { 'retry-after': String(8 * 3_600) },
    };
    expect(await partner.send(more)).toMatchObject(refused);
    expect(await partner.send(more, undefined, '?dryRun=true')).toMatchObject(refused);
    // Known sales are not stored again, and are free.
    expect((await partner.send([sentSale('d-1'), sentSale('d-3')])).status).toBe(200);
    expect((await partner.ask('GET /usage')).json).toMatchObject({ sales: 3, salesLeft: 0 });
  });

  it('shares a source with another key only if its maker says so', async () => {
    await newPartner(service, admin, { name: '丙店' });
    const again = { continuesSource: false };
    await expect(newPartner(service, admin, { name: ' 丙店 ', ...again })).rejects.toThrow(
      '已有密钥用来源“丙店”',
    );
    await newPartner(service, admin, { name: '丙店', continuesSource: true });
    await expect(newPartner(service, admin, { name: '甲/乙' })).rejects.toThrow('来源里不能有');
    await expect(newPartner(service, admin, { source: '甲/乙' })).rejects.toThrow('来源里不能有');
    const { rows } = await service.services.database.$client.query<{ details: object }>(
      `select details from audit_entries where action = 'api-key.create'`,
    );
    expect(rows.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ source: '丙店' }),
    );
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

  it('expires, and is then listed below those that work', async () => {
    const lasting = await newPartner(service, admin, { days: 365 });
    const partner = await newPartner(service, admin);
    expect((await partner.ask('GET /usage')).status).toBe(200);
    service.advance(30 * DAY);
    const { database, now } = service.services;
    const ids = (await selectKeys(database, now(), 200)).map(({ key }) => key.keyId);
    expect(ids[0]).toBe(lasting.keyId);
    expect(ids).toContain(partner.keyId);
    expect(await partner.ask('GET /usage')).toMatchObject({
      status: 401,
      problem: { code: 'KEY_EXPIRED' },
    });
  });
});
