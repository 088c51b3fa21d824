import { MINUTE } from '@account-doctor/contract/time';
import type { PayloadOf, Report, Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedTestGame, submissionOf } from '../evaluation/testGame';
import { newIdNumber } from '../identity/idNumbers';
import { writeTestMessage } from '../message/mailbox';
import { setOrderStates, createTestOrder } from '../order/orders';
import { jpegPicture } from '../storage/pictures';
import { pathOf, upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { newestMessage, otherCode, postSmsSignIn } from '../user/people';

const off = 'POST /app-api/user/login/off';
const check = 'GET /app-api/user/check/login/off';
const PASSWORD = 'a password 123';

let service: TestService;
let me: Session & { phone: string };
beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
});
beforeEach(async () => {
  service.advance(MINUTE);
  me = await postSmsSignIn(service);
});
afterAll(() => service.close());

const remove = async (payload: PayloadOf<typeof off>, session: Session = me) =>
  service.call(off, payload, { session });
const receiveCode = async () => {
  const sent = await service.call(
    'POST /app-api/user/login/off/send-sms-code',
    {},
    { session: me },
  );
  expect(sent.envelope.code).toBe('OK');
  const message = newestMessage(service, me.phone);
  expect(message?.purpose).toBe('delete-account');
  return message?.code ?? '';
};
const isSignedIn = async (session: Session) =>
  (await service.call('GET /app-api/user/get', {}, { session })).status === 200;
/** An order with a report; its game account is masked as `so****88`. */
const deliveredOrder = async (pictures: string[] = [], session: Session = me) => {
  const account = session === me ? 'somebody-7788' : 'others-1234';
  const submission = submissionOf({ account, pictures });
  const { envelope } = await service.call(
    'POST /app-api/api/evaluate/user/game/submit/ai',
    submission,
    { session },
  );
  await service.runJobs();
  return envelope.data?.orderId ?? '';
};
/** Asks friends to unlock the report of an order; returns the record id in the link. */
const askForHelp = async (orderId: string, session: Session = me) => {
  const ask = 'POST /app-api/report/unlock/order/unlock/ask';
  const { envelope } = await service.call(ask, { orderId }, { session });
  return envelope.data?.recordId ?? '';
};
const help = (recordId: string, session: Session) =>
  service.call('POST /app-api/report/unlock/unlock/user/help', { recordId }, { session });
const rate = async (orderId: string, text: string) => {
  const get = 'GET /app-api/api/evaluate/user/order/get/valuation/evaluation';
  const save = 'POST /app-api/api/evaluate/user/order/save/valuation/evaluation';
  const { envelope } = await service.call(get, { orderId }, { session: me });
  const reportNo = envelope.data?.reportNo ?? '';
  await service.call(save, { orderId, reportNo, stars: 5, text }, { session: me });
};
const setPassword = () =>
  service.call('POST /app-api/user/update-password', { password: PASSWORD }, { session: me });

describe('an account', () => {
  it('is deleted with an SMS code; its tokens are invalid and the phone can register again', async () => {
    const second = await (async () => {
      service.advance(MINUTE);
      return postSmsSignIn(service, me.phone);
    })();
    const { envelope } = await service.call(check, {}, { session: me });
    expect(envelope.data).toEqual({ allowed: true, openOrders: { list: [], total: 0 } });
    expect((await remove({ smsCode: await receiveCode() })).envelope.code).toBe('OK');
    expect([await isSignedIn(me), await isSignedIn(second)]).toEqual([false, false]);
    const third = await postSmsSignIn(service, me.phone);
    expect(third.newUser).toBe(true);
    expect(third.userId).not.toBe(me.userId);
  });

  it('is deleted by the password', async () => {
    await setPassword();
    expect((await remove({ password: 'wrong password 9' })).envelope.code).toBe('PASSWORD_WRONG');
    expect(await isSignedIn(me)).toBe(true);
    expect((await remove({ password: PASSWORD })).envelope.code).toBe('OK');
    expect(await isSignedIn(me)).toBe(false);
  });

  it('is not deleted with a wrong code, which counts as an attempt, nor with no proof or two proofs', async () => {
    const code = await receiveCode();
    for (let time = 0; time < 5; time += 1) {
      const { envelope } = await remove({ smsCode: otherCode(code) });
      expect(envelope.code).toBe('SMS_CODE_WRONG');
    }
    expect((await remove({ smsCode: code })).envelope.code).toBe('SMS_CODE_WRONG');
    for (const payload of [{}, { smsCode: code, password: PASSWORD }]) {
      expect((await remove(payload)).envelope.code).toBe('VALIDATION_FAILED');
    }
    expect((await remove({ password: PASSWORD })).envelope.code).toBe('PASSWORD_WRONG');
    expect(await isSignedIn(me)).toBe(true);
  });

  it('is deleted once by two concurrent requests', async () => {
    await setPassword();
    const answers = await Promise.all([1, 2, 3].map(() => remove({ password: PASSWORD })));
    const codes = answers.map(({ envelope }) => envelope.code).sort();
    expect(codes).toEqual(['NOT_LOGGED_IN', 'NOT_LOGGED_IN', 'OK']);
  });

  it('cannot be deleted by anybody else', async () => {
    const code = await receiveCode();
    const other = await postSmsSignIn(service);
    expect((await remove({ smsCode: code }, other)).envelope.code).toBe('SMS_CODE_WRONG');
    expect((await service.call(check, {})).status).toBe(401);
    expect((await service.call(off, { smsCode: code })).status).toBe(401);
    expect(await isSignedIn(me)).toBe(true);
  });
});

describe('an open order', () => {
  it.each([
    ['paid and being estimated', { state: 'fulfilling', evaluationState: 'estimating' }, true],
    ['waiting in the queue', { state: 'paid', evaluationState: 'submitted' }, true],
    ['delivered', { state: 'completed', evaluationState: 'ready' }, false],
    ['free and failed', { state: 'fulfilling', evaluationState: 'failed' }, false],
    ['cancelled', { state: 'cancelled', evaluationState: 'failed' }, false],
  ] as const)('%s', async (_, states, blocks) => {
    const { database, now } = service.services;
    const orderId = await createTestOrder(database, me.userId, now());
    await setOrderStates(database, orderId, states);
    const { envelope } = await service.call(check, {}, { session: me });
    expect(envelope.data?.allowed).toBe(!blocks);
    expect(envelope.data?.openOrders.list.map((open) => open.orderId)).toEqual(
      blocks ? [orderId] : [],
    );
    const removed = await remove({ smsCode: await receiveCode() });
    expect(removed.envelope.code).toBe(blocks ? 'ACCOUNT_IN_USE' : 'OK');
    expect(await isSignedIn(me)).toBe(blocks);
  });

  it('prevents the deletion while it is paid and its refund is pending', async () => {
    const { database, now } = service.services;
    const orderId = await createTestOrder(database, me.userId, now());
    await setOrderStates(database, orderId, { state: 'refunding', evaluationState: 'failed' });
    await database.$client.query(
      'update orders set list_price = 990, price = 990 where order_id = $1',
      [orderId],
    );
    const { envelope } = await remove({ smsCode: await receiveCode() });
    expect(envelope).toMatchObject({ code: 'ACCOUNT_IN_USE', data: { openOrders: { total: 1 } } });
  });
});

describe('after a deletion', () => {
  it('no table contains the person any more; prices and counts stay', async () => {
    const { database, storage } = service.services;
    const avatar = await upload(service, me, await jpegPicture(90, 90), 'avatar');
    await service.call(
      'POST /app-api/user/user-settings/update',
      { nickname: '独一无二的昵称', avatarFileId: avatar.fileId },
      { session: me },
    );
    const idNumber = newIdNumber();
    const person = { name: '诸葛无踪', idNumber, consent: true } as const;
    await service.call('POST /app-api/user/real/name/auth', person, { session: me });
    await writeTestMessage(service, me.userId);
    await database.$client.query(
      `insert into excellent_reports values ('s', 'o', $1, 'g', '', '{}', 1, false, now())`,
      [me.userId],
    );
    const account = 'so****88';
    const picture = await upload(service, me, await jpegPicture(90, 90));
    const orderId = await deliveredOrder([picture.fileId]);
    const wrong = { phone: me.phone, password: 'wrong password 9' };
    await service.call('POST /app-api/user/auth/login', wrong);
    await service.runJobs();
    await askForHelp(orderId);
    const friend = await postSmsSignIn(service);
    await help(await askForHelp(await deliveredOrder([], friend), friend), me);
    await database.$client.query(`insert into unlock_ads values ('n', $1, $2, now())`, [
      orderId,
      me.userId,
    ]);
    await unlockByAd(service, orderId);
    await rate(orderId, '加我微信 zhuge-wu');

    const before = await traces([me.userId, me.phone, account, '独一无二的昵称', 'zhuge-wu']);
    expect(before).toEqual(
      expect.arrayContaining([
        'users.phone',
        'orders.user_id',
        'reports.snapshot',
        'files.owner_id',
        'ratings.text',
        'help_requests.user_id',
        'help_request_events.actor_id',
        'unlock_helps.helper_id',
        'unlock_ads.user_id',
      ]),
    );
    const { rows } = await database.$client.query<{ key: string }>('select key from files');
    expect((await remove({ smsCode: await receiveCode() })).envelope.code).toBe('OK');
    await service.runJobs();

    const words = ['独一无二的昵称', '诸葛无踪', 'zhuge-wu'];
    const secrets = [me.userId, me.phone, account, idNumber, ...words];
    expect(await traces([...secrets, avatar.fileId, picture.fileId])).toEqual([]);
    expect((await service.app.inject({ url: pathOf(avatar.url) })).statusCode).toBe(404);
    const content = storage.get(`${rows[0]?.key ?? ''}/large.jpg`);
    await expect(content).rejects.toMatchObject({ code: 'ENOENT' });
    const kept = await database.$client.query<{ price: number; snapshot: Report }>(
      'select fair_price as price, snapshot from orders join reports using (order_id) where order_id = $1',
      [orderId],
    );
    const [left] = kept.rows;
    expect(left?.snapshot.header).toMatchObject({ account: null, gameId: 'test-game' });
    expect(left?.price).toBe(left?.snapshot.value.fair);
  });

  it('help given to others still counts without a name, and own help requests are deleted', async () => {
    const friend = await postSmsSignIn(service);
    const theirs = await askForHelp(await deliveredOrder([], friend), friend);
    expect((await help(theirs, me)).envelope.code).toBe('OK');
    const mine = await askForHelp(await deliveredOrder());
    expect((await remove({ smsCode: await receiveCode() })).envelope.code).toBe('OK');

    const { envelope } = await help(theirs, await postSmsSignIn(service));
    expect(envelope.data?.helpers.map(({ name }) => name)).toContain('已注销用户');
    const last = await help(theirs, await postSmsSignIn(service));
    expect(last.envelope.data?.state).toBe('unlocked');
    const look = 'GET /app-api/report/unlock/unlock/user/help/list';
    const looked = await service.call(look, { recordId: mine }, { session: friend });
    expect(looked.envelope.code).toBe('UNLOCK_RECORD_NOT_FOUND');
    expect((await help(mine, friend)).envelope.code).toBe('UNLOCK_RECORD_NOT_FOUND');
  });

  it('a report still rejects every other change', async () => {
    const orderId = await deliveredOrder();
    const { $client } = service.services.database;
    const change = (value: string) =>
      $client.query(`update reports set ${value} where order_id = $1`, [orderId]);
    await expect(change(`snapshot = '{}'`)).rejects.toThrow('never change');
    await expect(change(`model_version = 'x'`)).rejects.toThrow('never change');
    const both = `snapshot = jsonb_set(snapshot, '{header,account}', 'null'), created_at = now()`;
    await expect(change(both)).rejects.toThrow('never change');
    await expect(
      $client.query('delete from reports where order_id = $1', [orderId]),
    ).rejects.toThrow('never change');
  });

  it('work that was in progress for the user is rejected', async () => {
    await setPassword();
    const payload = { name: '张三', idNumber: newIdNumber(), consent: true } as const;
    const [, submitted] = await Promise.all([
      remove({ password: PASSWORD }),
      service.call('POST /app-api/user/real/name/auth', payload, { session: me }),
    ]);
    expect(['OK', 'NOT_LOGGED_IN']).toContain(submitted.envelope.code);
    await service.runJobs();
    expect(await traces([me.userId])).toEqual([]);
  });
});

/** All columns of text or JSON, including the job queue's, that contain one of the texts. */
async function traces(texts: string[]): Promise<string[]> {
  const { $client } = service.services.database;
  const { rows: columns } = await $client.query<{
    place: string;
    schema: string;
    table: string;
    column: string;
  }>(
    `select table_name || '.' || column_name as place, table_schema as schema,
       table_name as table, column_name as column
     from information_schema.columns join information_schema.tables
       using (table_catalog, table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
     order by 1`,
  );
  const found: string[] = [];
  for (const { place, schema, table, column } of columns) {
    const { rowCount } = await $client.query(
      `select from "${schema}"."${table}"
       where exists (select from unnest($1::text[]) t where strpos("${column}"::text, t) > 0)
       limit 1`,
      [texts],
    );
    if (rowCount) found.push(place);
  }
  return found;
}
