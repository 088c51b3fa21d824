import { randomUUID } from 'node:crypto';
import type { CallDefinition } from '@account-doctor/contract/call';
import { calls } from '@account-doctor/contract/calls/index';
import { IDEMPOTENCY_LIFE } from '@account-doctor/contract/limits';
import type { CallName } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildHttp } from '../../../server/core/http/http';
import { purgeKeptAnswers } from '../../../server/core/http/keptAnswers';
import type { Handlers } from '../../../server/core/http/handler';
import { BusinessError } from '../../../server/core/errors';
import { deskGuard } from '../../../server/core/http/deskCookie';
import { newToken } from '../../../server/core/token';
import { signBody } from '@account-doctor/contract/signature';
import { createMetrics } from '../../../server/core/metrics';
import { addCampaign } from '../coupon/coupons';
import { buildService, type TestService } from '../support/service';
import { signedRequest } from '../support/signedRequest';
import { postSmsSignIn } from '../user/people';

let service: TestService;
let session: { token: string; userId: string };
beforeAll(async () => {
  service = await buildService();
  session = await postSmsSignIn(service);
});
afterAll(() => service.close());

const all = calls as Record<string, CallDefinition>;
const posts = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('POST '));
const changing = posts.filter((name) => all[name]?.rate !== 'read');

interface Options {
  key?: string;
  as?: { token: string; userId: string };
}

/**
 * Receives a coupon, which is limited to one per person, so that a second execution is rejected.
 */
const take = async (campaignId: string, { key, as = session }: Options = {}) => {
  const call = 'POST /app-api/api/evaluate/user/coupon/receive';
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return (await service.call(call, { campaignId }, { session: as, headers })).envelope;
};

let campaigns = 0;
const newCampaign = async (): Promise<string> => {
  campaigns += 1;
  await addCampaign(service.services, `campaign-${campaigns}`);
  return `campaign-${campaigns}`;
};

/** An HTTP app with handlers that count their calls. */
async function counting() {
  const { settings, database, now } = service.services;
  let times = 0;
  const handlers = Object.fromEntries(
    Object.keys(calls).map((name) => [
      name,
      () => {
        times += 1;
        throw new BusinessError('ORDER_NOT_FOUND', `第 ${times} 次`, { times });
      },
    ]),
  ) as unknown as Handlers;
  const anybody = { sessionHash: 'session', sessionId: 'session' };
  const app = await buildHttp({
    settings,
    log: service.log,
    metrics: createMetrics(),
    now,
    database,
    recordDataAccess: () => Promise.resolve(),
    nonces: { use: () => Promise.resolve(true) },
    redis: null,
    authenticate: {
      user: () =>
        Promise.resolve({ ...anybody, userId: 'me', device: '', terminal: 'h5', vouched: false }),
      staff: () => Promise.resolve({ ...anybody, staffId: 'me', role: 'admin' }),
      liveUsers: () => Promise.resolve(new Map()),
      liveStaff: () => Promise.resolve(new Map()),
    },
    readiness: () => Promise.resolve({ database: true, migrations: true, jobs: true }),
    handlers,
    routes: [],
  });
  return app;
}

describe('a changing call with a key', () => {
  it('is executed once: its repeat gets the first answer', async () => {
    const campaign = await newCampaign();
    const key = randomUUID();
    const first = await take(campaign, { key });
    expect(first.code).toBe('OK');
    expect(await take(campaign, { key })).toEqual(first);
    expect((await take(campaign)).code).toBe('COUPON_ALREADY_RECEIVED');
  });

  it('is executed once for concurrent requests', async () => {
    const campaign = await newCampaign();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(campaign, { key })));
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('OK'));
    expect(new Set(answers.map(({ data }) => data?.couponId)).size).toBe(1);
  });

  it('also gets the first rejection again', async () => {
    const key = randomUUID();
    expect((await take('later', { key })).code).toBe('COUPON_CAMPAIGN_NOT_FOUND');
    await addCampaign(service.services, 'later');
    expect((await take('later', { key })).code).toBe('COUPON_CAMPAIGN_NOT_FOUND');
    expect((await take('later', { key: randomUUID() })).code).toBe('OK');
  });

  it('is rejected with another payload, and with a malformed key', async () => {
    const [one, other] = [await newCampaign(), await newCampaign()];
    const key = randomUUID();
    await take(one, { key });
    expect((await take(other, { key })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await take(other, { key: 'short' })).code).toBe('VALIDATION_FAILED');
    expect((await take(other)).code).toBe('OK');
  });

  it('is separate for each person', async () => {
    const campaign = await newCampaign();
    const as = await postSmsSignIn(service);
    const key = randomUUID();
    const mine = await take(campaign, { key });
    const theirs = await take(campaign, { key, as });
    expect(theirs.code).toBe('OK');
    expect(theirs.data?.couponId).not.toBe(mine.data?.couponId);
  });

  it('is executed again after an internal error, which is not stored', async () => {
    const campaign = await newCampaign();
    const key = randomUUID();
    const { $client } = service.services.database;
    await $client.query('alter table coupons rename to coupons_away');
    expect((await take(campaign, { key })).code).toBe('INTERNAL');
    await $client.query('alter table coupons_away rename to coupons');
    expect((await take(campaign, { key })).code).toBe('OK');
  });

  it('is executed by another instance if its instance was lost', async () => {
    const campaign = await newCampaign();
    const key = randomUUID();
    const { database } = service.services;
    await take(campaign, { key });
    await database.$client.query('update kept_answers set answer = null');
    service.advance(61_000);
    expect((await take(campaign, { key })).code).toBe('COUPON_ALREADY_RECEIVED');
  });

  it('is stored for a day, in rows that name nobody and can be decrypted only with the key', async () => {
    const campaign = await newCampaign();
    const key = randomUUID();
    const { data } = await take(campaign, { key });
    const { database, now } = service.services;
    const rows = async () =>
      (await database.$client.query<{ row: string }>('select k::text as row from kept_answers k'))
        .rows;
    for (const secret of [key, session.userId, Buffer.from(data?.couponId ?? '').toString('hex')])
      expect(JSON.stringify(await rows())).not.toContain(secret);
    service.advance(IDEMPOTENCY_LIFE + 1_000);
    await purgeKeptAnswers(database, now());
    expect(await rows()).toEqual([]);
    expect((await take(campaign, { key })).code).toBe('COUPON_ALREADY_RECEIVED');
  });
});

it('a key works for every changing POST of the contract, and for no reading one', async () => {
  const app = await counting();
  const by = { secret: service.services.settings.http.signSecret, now: service.services.now };
  const token = newToken();
  /** The same payload with other blanks counts as another payload, because texts are compared. */
  const send = async (name: CallName, key: string, payload: object, blanks = '') => {
    const cookie = `desk=${token}`;
    const session = { token: deskGuard(token), userId: 'me', cookie };
    const headers = { 'idempotency-key': key };
    const asked = signedRequest(name, payload, by, { session, headers });
    const body = `${asked.payload}${blanks}`;
    const { timestamp = '', random: digits = '' } = asked.headers;
    asked.headers.sign = signBody(body, { timestamp, random: digits, secret: by.secret });
    return (await app.inject({ ...asked, payload: body })).json<{ code: string; msg: string }>();
  };
  const wrong: string[] = [];
  for (const name of posts) {
    const key = randomUUID();
    const payload = { it: 'fits' };
    const { payload: schema } = all[name] as CallDefinition;
    // Schemas are tested elsewhere, so every payload is accepted here.
    const fits = vi.spyOn(schema, 'safeParse').mockReturnValue({ success: true, data: payload });
    const first = await send(name, key, payload);
    const repeat = await send(name, key, payload);
    const other = await send(name, key, payload, ' ');
    fits.mockRestore();
    const once = first.msg === repeat.msg && other.code === 'IDEMPOTENCY_KEY_REUSED';
    if (once !== changing.includes(name) || first.code !== 'ORDER_NOT_FOUND')
      wrong.push(`${name}: ${first.code} ${first.msg}, ${repeat.msg}, ${other.code}`);
  }
  await app.close();
  expect(wrong).toEqual([]);
  expect(changing.length).toBeGreaterThan(80);
});
