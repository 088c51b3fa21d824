import { REAL_NAME_TRIES } from '@account-doctor/contract/limits';
import { DAY } from '@account-doctor/contract/time';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedTestGame, submissionOf } from '../evaluation/testGame';
import { newIdNumber } from '../identity/idNumbers';
import { addCampaign, callReceiveCoupon } from '../coupon/coupons';
import { buildService, type TestService } from '../support/service';
import { newestMessage, newPhone, postSmsSignIn } from '../user/people';

/** Limits per person also hold across a deletion of the account. */

let service: TestService;
beforeAll(async () => {
  // Noon in China, so that no test runs over midnight.
  service = await buildService({
    now: new Date('2026-11-20T04:00:00Z'),
    settings: { SMS_DAILY_PER_PHONE: '4', SMS_DAILY_PER_ADDRESS: '100000' },
  });
  await seedTestGame(service.services);
});
beforeEach(() => service.advance(DAY));
afterAll(() => service.close());

/** Deletes the account, and registers again with the same phone. */
async function comeAgain({ phone, ...session }: Session & { phone: string }) {
  service.advance(60_000);
  await service.call('POST /app-api/user/login/off/send-sms-code', {}, { session });
  const smsCode = newestMessage(service, phone)?.code ?? '';
  const left = await service.call('POST /app-api/user/login/off', { smsCode }, { session });
  expect(left.envelope.code).toBe('OK');
  service.advance(60_000);
  return postSmsSignIn(service, phone);
}

it('helping with a report counts once', async () => {
  const owner = await postSmsSignIn(service);
  const { envelope } = await service.call(
    'POST /app-api/api/evaluate/user/game/submit/ai',
    submissionOf({ account: 'somebody-7788' }),
    { session: owner },
  );
  await service.runJobs();
  const orderId = envelope.data?.orderId ?? '';
  const asked = await service.call(
    'POST /app-api/report/unlock/order/unlock/ask',
    { orderId },
    { session: owner },
  );
  const recordId = asked.envelope.data?.recordId ?? '';
  const help = async (session: Session) =>
    (await service.call('POST /app-api/report/unlock/unlock/user/help', { recordId }, { session }))
      .envelope.code;
  const friend = await postSmsSignIn(service);
  expect(await help(friend)).toBe('OK');
  const again = await comeAgain(friend);
  expect(again.newUser).toBe(true);
  expect(await help(again)).toBe('UNLOCK_HELPED');
  expect(await help(await postSmsSignIn(service))).toBe('OK');
});

describe('a coupon', () => {
  it('is received once, and counts for a year', async () => {
    const campaignId = 'once';
    await addCampaign(service.services, campaignId);
    const me = await postSmsSignIn(service);
    expect((await callReceiveCoupon(service, me, campaignId)).code).toBe('OK');
    const again = await comeAgain(me);
    expect((await callReceiveCoupon(service, again, campaignId)).code).toBe(
      'COUPON_ALREADY_RECEIVED',
    );
    const { envelope } = await service.call(
      'POST /app-api/api/evaluate/user/coupon/can/receive',
      {},
      { session: again },
    );
    const shown = envelope.data?.list.find((campaign) => campaign.campaignId === campaignId);
    expect(shown?.standing).toBe('received');
    const marks = async () =>
      (await service.services.database.$client.query<object>('select * from limit_marks')).rows;
    expect(JSON.stringify(await marks())).not.toContain(me.phone);
    service.advance(366 * DAY);
    await service.services.database.$client.query(
      "select graphile_worker.add_job('purge', '{}'::json)",
    );
    await service.runJobs();
    expect(await marks()).toEqual([]);
  });
});

const COUNT = 'POST /app-api/api/evaluate/user/order/get/order/count';

describe('a person', () => {
  const submit = (session: Session, account: string) =>
    service.call('POST /app-api/api/evaluate/user/game/submit/ai', submissionOf({ account }), {
      session,
    });

  it('evaluates only so many accounts, and more the day after', async () => {
    const me = await postSmsSignIn(service);
    const { perDay } = service.services.settings.order;
    for (let time = 0; time < perDay - 1; time += 1)
      expect((await submit(me, `account-${time}-7788`)).envelope.code).toBe('OK');
    await service.runJobs();
    const again = await comeAgain(me);
    const limits = async () => (await service.call(COUNT, {}, { session: again })).envelope.data;
    expect(await limits()).toMatchObject({ today: perDay - 1, allowed: true });
    expect((await submit(again, 'the-last-7788')).envelope.code).toBe('OK');
    expect((await submit(again, 'too-many-7788')).envelope.code).toBe('ORDER_LIMIT_REACHED');
    expect(await limits()).toMatchObject({ today: perDay, allowed: false });
    service.advance(DAY);
    expect((await submit(again, 'tomorrow-7788')).envelope.code).toBe('OK');
  });

  it('verifies only so many names', async () => {
    const me = await postSmsSignIn(service);
    const send = async (session: Session) => {
      const person = { name: '不一致', idNumber: newIdNumber(), consent: true } as const;
      const call = 'POST /app-api/user/real/name/auth';
      return (await service.call(call, person, { session })).envelope;
    };
    for (let time = 0; time < REAL_NAME_TRIES; time += 1) {
      expect((await send(me)).code).toBe('OK');
      await service.runJobs();
    }
    expect((await send(me)).code).toBe('REAL_NAME_LIMIT');
    const again = await comeAgain(me);
    expect((await send(again)).code).toBe('REAL_NAME_LIMIT');
    const { envelope } = await service.call('GET /app-api/user/get', {}, { session: again });
    expect(envelope.data?.realName.triesLeft).toBe(0);
  });

  it('recognises the person by WeChat too, with any phone', async () => {
    const me = await postSmsSignIn(service);
    await service.services.database.$client.query(
      "insert into wechat_identities values ('open-id-of-me', null, $1, now())",
      [me.userId],
    );
    const { perDay } = service.services.settings.order;
    for (let time = 0; time < perDay; time += 1) await submit(me, `account-${time}-7788`);
    await service.runJobs();
    await comeAgain(me);
    const other = await postSmsSignIn(service);
    expect((await submit(other, 'somebody-else-7788')).envelope.code).toBe('OK');
    await service.services.database.$client.query(
      "insert into wechat_identities values ('open-id-of-me', null, $1, now())",
      [other.userId],
    );
    expect((await submit(other, 'the-same-person-7788')).envelope.code).toBe('ORDER_LIMIT_REACHED');
  });
});

it('a phone gets only so many codes a day', async () => {
  const phone = newPhone();
  const again = await comeAgain(await postSmsSignIn(service, phone));
  service.advance(60_000);
  await service.call('POST /app-api/user/login/off/send-sms-code', {}, { session: again });
  service.advance(60_000);
  const call = 'POST /app-api/user/auth/send-sms-code';
  const { envelope } = await service.call(call, { phone, purpose: 'sign-in' });
  expect(envelope.code).toBe('SMS_DAILY_LIMIT');
});
