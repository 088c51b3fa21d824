import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUBMIT_FOR_APPRAISAL, seedHumanGame } from '../appraisal/customer';
import { addCampaign, callReceiveCoupon } from '../coupon/coupons';
import { submissionOf } from '../evaluation/testGame';
import { newIdNumber } from '../identity/idNumbers';
import { payerOf } from '../payment/payer';
import { buildService, type TestService } from '../support/service';
import { newPhone, receiveCode, postSmsSignIn } from './people';

const query = 'POST /app-api/user/auth/query-weixin-mini-app-bing-user';
const social = 'POST /app-api/user/auth/social-login';
const deletion = 'POST /app-api/user/login/off';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
  await addCampaign(service.services, 'one-each');
});
afterAll(() => service.close());

let lastPerson = 0;
const newPerson = () => `sandbox-alone-${++lastPerson}`;

async function ticketOf(person: string): Promise<string> {
  const { envelope } = await service.call(query, { code: person });
  if (!envelope.data) throw new Error(`No ticket: ${envelope.code}`);
  return envelope.data.ticket;
}

type Proof = Omit<PayloadOf<typeof social>, 'ticket'>;
const enter = async (person: string, proof: Proof = {}) =>
  (await service.call(social, { ticket: await ticketOf(person), ...proof })).envelope;

/** Signs in, or registers, by WeChat alone. */
async function signIn(person: string): Promise<Session> {
  const { data, code } = await enter(person);
  if (!data) throw new Error(`Not signed in: ${code}`);
  return data;
}

const bindPhone = (person: string, phone: string) =>
  enter(person, { phoneCode: `sandbox-${phone}` });

const profile = async (session: Session) =>
  (await service.call('GET /app-api/user/get', {}, { session })).envelope;

async function evaluate(session: Session): Promise<string> {
  const { envelope } = await service.call(
    'POST /app-api/api/evaluate/user/game/submit/ai',
    submissionOf(),
    { session },
  );
  await service.runJobs();
  return envelope.data?.orderId ?? '';
}

const ordersOf = async (session: Session) =>
  (
    await service.call('POST /app-api/api/evaluate/user/order/list', {}, { session })
  ).envelope.data?.list.map(({ orderId }) => orderId);

/** Tables and columns that still contain a user's id. */
async function tracesOf(userId: string): Promise<string[]> {
  const { $client } = service.services.database;
  const { rows } = await $client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying')`,
  );
  const traces: string[] = [];
  for (const { table, column } of rows) {
    const found = await $client.query(`select from "${table}" where "${column}" = $1 limit 1`, [
      userId,
    ]);
    if (found.rowCount) traces.push(`${table}.${column}`);
  }
  return traces;
}

async function verifyName(session: Session): Promise<void> {
  const real = { name: '张小明', idNumber: newIdNumber(), consent: true as const };
  const { envelope } = await service.call('POST /app-api/user/real/name/auth', real, { session });
  expect(envelope.code).toBe('OK');
}

describe('a user who signed in by WeChat alone', () => {
  it('is registered once, without a phone, and evaluates an account', async () => {
    const person = newPerson();
    const answers = await Promise.all([1, 2, 3].map(() => enter(person)));
    expect(new Set(answers.map(({ data }) => data?.userId)).size).toBe(1);
    expect(answers.filter(({ data }) => data?.newUser)).toHaveLength(1);
    const session = await signIn(person);
    expect((await profile(session)).data).toMatchObject({ phone: null, wechatBound: true });
    expect(await ordersOf(session)).toEqual([]);
    const orderId = await evaluate(session);
    expect(await ordersOf(session)).toEqual([orderId]);
  });

  it('is asked for a phone before paying an appraisal, and continues with it', async () => {
    const person = newPerson();
    const session = await signIn(person);
    const ordered = await service.call(SUBMIT_FOR_APPRAISAL, submissionOf(), { session });
    const orderId = ordered.envelope.data?.orderId ?? '';
    expect((await payerOf(service, session)('create/pre', { orderId })).code).toBe('PHONE_NEEDED');
    const bound = (await bindPhone(person, newPhone())).data;
    expect(bound).toMatchObject({ userId: session.userId, newUser: false });
    expect((await payerOf(service, bound!)('create/pre', { orderId })).code).toBe('OK');
  });

  it('deletes the account with the own WeChat account, and with no other', async () => {
    const person = newPerson();
    const session = await signIn(person);
    const others = await service.call(
      deletion,
      { ticket: await ticketOf(newPerson()) },
      { session },
    );
    expect(others.envelope.code).toBe('WECHAT_CODE_INVALID');
    const own = { ticket: await ticketOf(person) };
    expect((await service.call(deletion, own, { session })).envelope.code).toBe('OK');
    expect((await profile(session)).code).toBe('NOT_LOGGED_IN');
    expect(await tracesOf(session.userId)).toEqual([]);
  });
});

describe('an unregistered phone', () => {
  it('is bound by button and by SMS, and ends earlier sessions', async () => {
    for (const by of ['button', 'sms']) {
      const person = newPerson();
      const session = await signIn(person);
      const phone = newPhone();
      const { data } =
        by === 'button'
          ? await bindPhone(person, phone)
          : await enter(person, {
              phone,
              smsCode: await receiveCode(service, phone, 'bind-wechat'),
            });
      expect(data?.userId).toBe(session.userId);
      expect((await profile(session)).code).toBe('NOT_LOGGED_IN');
      expect((await postSmsSignIn(service, phone)).userId).toBe(session.userId);
    }
  });

  it('is bound to one of two users who bind it concurrently', async () => {
    const [phone, people] = [newPhone(), [newPerson(), newPerson()]];
    for (const person of people) await signIn(person);
    const answers = await Promise.all(people.map((person) => bindPhone(person, phone)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['ACCOUNTS_APART', 'OK']);
  });
});

describe('an account with the phone', () => {
  it('gets orders, reports, coupons and messages of the other once, and nothing refers to the other', async () => {
    const person = newPerson();
    const ours = await signIn(person);
    const ourOrder = await evaluate(ours);
    expect((await callReceiveCoupon(service, ours, 'one-each')).code).toBe('OK');
    const theirs = await postSmsSignIn(service);
    const theirOrder = await evaluate(theirs);

    const merged = (await bindPhone(person, theirs.phone)).data;
    expect(merged).toMatchObject({ userId: theirs.userId, newUser: false });
    expect((await ordersOf(merged!))?.sort()).toEqual([ourOrder, theirOrder].sort());
    const report = await service.call(
      'GET /app-api/api/evaluate/user/order/report/get',
      { orderId: ourOrder },
      { session: merged! },
    );
    expect(report.envelope.data?.order.evaluationState).toBe('locked');
    expect(await tracesOf(ours.userId)).toEqual([]);
    expect((await profile(ours)).code).toBe('NOT_LOGGED_IN');
    // A user signed in by phone stays signed in, and both ways of signing in lead to the one
    // account.
    expect((await profile(theirs)).data).toMatchObject({ wechatBound: true });
    expect(await signIn(person)).toMatchObject({ userId: theirs.userId, newUser: false });
    expect((await bindPhone(person, theirs.phone)).data?.userId).toBe(theirs.userId);
  });

  it('is still one person for limits per person', async () => {
    const person = newPerson();
    const ours = await signIn(person);
    const theirs = await postSmsSignIn(service);
    for (const session of [ours, theirs])
      expect((await callReceiveCoupon(service, session, 'one-each')).code).toBe('OK');
    const merged = (await bindPhone(person, theirs.phone)).data!;
    const { envelope } = await service.call(
      'POST /app-api/api/evaluate/user/coupon/get/by/status',
      { status: 'unused' },
      { session: merged },
    );
    expect(envelope.data?.total).toBe(1);
    expect((await callReceiveCoupon(service, merged, 'one-each')).code).toBe(
      'COUPON_ALREADY_RECEIVED',
    );
  });

  it('stays separate if it has another WeChat account, and nothing is lost', async () => {
    const [person, phone] = [newPerson(), newPhone()];
    await bindPhone(newPerson(), phone);
    const session = await signIn(person);
    const orderId = await evaluate(session);
    expect((await bindPhone(person, phone)).code).toBe('ACCOUNTS_APART');
    expect(await ordersOf(session)).toEqual([orderId]);
  });

  it('stays separate if both are verified, and while one is being verified', async () => {
    const person = newPerson();
    const ours = await signIn(person);
    const theirs = await postSmsSignIn(service);
    await verifyName(ours);
    expect((await bindPhone(person, theirs.phone)).msg).toContain('正在核验');
    await service.runJobs();
    await verifyName(theirs);
    await service.runJobs();
    const refused = await bindPhone(person, theirs.phone);
    expect(refused).toMatchObject({ code: 'ACCOUNTS_APART' });
    expect(refused.msg).toContain('不是同一个人');
    expect((await profile(ours)).data?.phone).toBeNull();
  });

  it('becomes verified by the name of the other', async () => {
    const person = newPerson();
    const ours = await signIn(person);
    await verifyName(ours);
    await service.runJobs();
    const merged = (await bindPhone(person, (await postSmsSignIn(service)).phone)).data!;
    expect((await profile(merged)).data?.realName.state).toBe('verified');
  });
});
