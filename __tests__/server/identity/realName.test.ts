import { MINUTE } from '@account-doctor/contract/time';
import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rescueRealNames } from '../../../server/domain/identity/verify';
import {
  IdentityUnavailable,
  type IdentityProvider,
  type Person,
} from '../../../server/providers/identity/identity';
import { mailboxOf } from '../message/mailbox';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { withCheckCharacter, newIdNumber } from './idNumbers';

const submit = 'POST /app-api/user/real/name/auth';

/** A register with an adjustable answer. */
class Register implements IdentityProvider {
  down = false;
  asked: Person[] = [];
  verify(person: Person) {
    this.asked.push(person);
    if (this.down) return Promise.reject(new IdentityUnavailable('down'));
    return Promise.resolve(person.name === '不一致' ? ('mismatch' as const) : ('match' as const));
  }
}

const register = new Register();
const lines: string[] = [];
let service: TestService;
let me: Session;
beforeAll(async () => {
  service = await buildService({
    identity: register,
    // 23:00 in China.
    now: new Date('2026-11-21T15:00:00Z'),
    onLog: (line) => lines.push(line),
  });
});
beforeEach(async () => {
  register.down = false;
  register.asked = [];
  me = await postSmsSignIn(service);
});
afterAll(() => service.close());

const send = async (part: Partial<PayloadOf<typeof submit>> = {}, session = me) => {
  const payload = { name: '张小明', idNumber: newIdNumber(), consent: true as const, ...part };
  return (await service.call(submit, payload, { session })).envelope;
};
const stateOf = async (session = me) =>
  (await service.call('GET /app-api/user/get', {}, { session })).envelope.data?.realName;
const rows = async () =>
  (await service.services.database.$client.query<{ user_id: string }>('select * from real_names'))
    .rows;
const eventsOf = async (session = me) =>
  (
    await service.services.database.$client.query<{ event: string }>(
      `select concat(from_state, ' → ', to_state, ' by ', actor) as event
       from real_name_events where user_id = $1 order by event_id`,
      [session.userId],
    )
  ).rows.map(({ event }) => event);

describe('a real name', () => {
  it('goes from none to pending to verified, always masked, with a message to the user', async () => {
    expect(await stateOf()).toMatchObject({ state: 'none', name: null, triesLeft: 3 });
    const idNumber = newIdNumber();
    const answer = await send({ name: ' 张 小明', idNumber: idNumber.toLowerCase() });
    expect(answer.data).toMatchObject({ state: 'pending', name: '**明', triesLeft: 2 });
    expect(answer.data?.idNumber).toBe(`1****************${idNumber.slice(-1)}`);
    await service.runJobs();
    expect(register.asked).toEqual([{ name: '张小明', idNumber }]);
    expect(await stateOf()).toMatchObject({ state: 'verified', name: '**明', rejection: null });
    expect(await eventsOf()).toEqual(['none → pending by user', 'pending → verified by system']);
    expect(await mailboxOf(service, me).titles()).toEqual(['实名认证已通过']);
    expect((await send()).code).toBe('REAL_NAME_VERIFIED');
  });

  it('appears in plain text in no table and no log line', async () => {
    const idNumber = newIdNumber();
    await send({ name: '王秘密', idNumber });
    await service.runJobs();
    const stored = JSON.stringify(await rows());
    for (const secret of ['王秘密', '王', idNumber, idNumber.slice(6, 14)]) {
      expect(stored).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
    }
  });

  it('that was rejected has a reason, is not stored, and can be submitted again', async () => {
    await send({ name: '不一致' });
    expect((await send()).code).toBe('REAL_NAME_PENDING');
    await service.runJobs();
    expect(await stateOf()).toMatchObject({ state: 'rejected', rejection: 'mismatch' });
    const kept = (await rows()).find((row) => row.user_id === me.userId);
    expect(kept).toMatchObject({ sealed: null, number_hash: null, key_id: null });
    await send();
    await service.runJobs();
    expect((await stateOf())?.state).toBe('verified');
  });

  it('is deleted when the consent is withdrawn, without resetting the daily attempts', async () => {
    const idNumber = newIdNumber();
    const withdraw = async () =>
      (await service.call('POST /app-api/user/real/name/withdraw', {}, { session: me })).envelope;
    expect((await withdraw()).code).toBe('TRANSITION_REFUSED');
    await send({ idNumber });
    expect((await withdraw()).code).toBe('REAL_NAME_PENDING');
    await service.runJobs();
    expect((await withdraw()).data).toMatchObject({ state: 'none', name: null, triesLeft: 2 });
    expect((await rows()).map(({ user_id: userId }) => userId)).not.toContain(me.userId);
    expect((await eventsOf()).at(-1)).toBe('verified → none by user');
    const consents = await service.call('GET /app-api/user/consent/list', {}, { session: me });
    expect(consents.envelope.data?.list.find(({ key }) => key === 'real-name')).toMatchObject({
      answer: 'withdrawn',
    });
    await send({ idNumber });
    await service.runJobs();
    expect((await stateOf())?.state).toBe('verified');
  });

  it.each([
    ['李〇', newIdNumber()],
    ['﨑本', newIdNumber()],
    ['张', newIdNumber()],
    ['买买提･艾力', newIdNumber()],
    ['O’Neil, Anna‐Maria', withCheckCharacter('91184019880615001')],
    ['\u202d张三\u202c', ` ${newIdNumber()}\u200b`],
  ])('accepts %j with %j', async (name, idNumber) => {
    expect((await send({ name, idNumber })).code).toBe('OK');
  });

  it('requires consent, a valid number, a name and a session', async () => {
    const { envelope } = await service.call(
      submit,
      { name: '张三', idNumber: newIdNumber(), consent: false as unknown as true },
      { session: me },
    );
    expect(envelope.data).toEqual({ fields: { consent: '请先阅读并勾选同意实名认证说明' } });
    const wrong = await send({ name: 'Bob', idNumber: '110105194912310021' });
    expect(wrong.data).toEqual({
      fields: {
        name: '请填写身份证上的中文姓名',
        idNumber: '身份证号不正确，请对照证件检查每一位',
      },
    });
    const minor = await send({ idNumber: newIdNumber('20150101') });
    expect(minor.msg).toContain('未满 18 周岁');
    const body = { name: '张三', idNumber: newIdNumber(), consent: true } as const;
    expect((await service.call(submit, body)).status).toBe(401);
    expect((await stateOf())?.triesLeft).toBe(3);
  });
});

describe('the daily attempts', () => {
  it('are limited to three, and reset at midnight in China', async () => {
    for (let time = 0; time < 3; time += 1) {
      await send({ name: '不一致' });
      await service.runJobs();
    }
    expect((await send()).code).toBe('REAL_NAME_LIMIT');
    expect((await stateOf())?.triesLeft).toBe(0);
    service.advance(60 * MINUTE);
    expect((await stateOf())?.triesLeft).toBe(3);
    expect((await send()).code).toBe('OK');
    await service.runJobs();
    service.advance(-60 * MINUTE);
  });

  it('are not exceeded by concurrent submissions, of which one is pending', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual(['OK', ...Array<string>(5).fill('REAL_NAME_PENDING')]);
    expect(await eventsOf()).toHaveLength(1);
  });
});

describe('an identity number', () => {
  it('verifies only one account, also concurrently', async () => {
    const idNumber = newIdNumber();
    const other = await postSmsSignIn(service);
    await Promise.all([send({ idNumber }), send({ idNumber }, other)]);
    await service.runJobs();
    const states = await Promise.all([stateOf(me), stateOf(other)]);
    expect(states.map((state) => state?.state).sort()).toEqual(['rejected', 'verified']);
    expect(states.map((state) => state?.rejection)).toContain('taken');
  });

  it('is unique by a constraint of the database', async () => {
    await send();
    await service.runJobs();
    const copy = service.services.database.$client.query(
      `insert into real_names select 'copy', state, name, id_number, sealed, key_id, number_hash,
         rejection, delayed_at, submitted_at from real_names where user_id = $1`,
      [me.userId],
    );
    await expect(copy).rejects.toThrow('real_names_one_account');
  });
});

describe('an identity provider that does not answer', () => {
  it('leaves the submission pending and is asked again', async () => {
    register.down = true;
    await send();
    await service.runJobs();
    expect(await stateOf()).toMatchObject({ state: 'pending', delayed: true });
    register.down = false;
    await service.services.database.$client.query(
      `update graphile_worker._private_jobs set run_at = now() where key = $1`,
      [`real-name:${me.userId}`],
    );
    await service.runJobs();
    expect(await stateOf()).toMatchObject({ state: 'verified', delayed: false });
  });

  it('for days leads to a rejection, after which the user can submit again', async () => {
    register.down = true;
    await send();
    await service.services.database.$client.query(
      `update graphile_worker._private_jobs set max_attempts = 1 where key = $1`,
      [`real-name:${me.userId}`],
    );
    await service.runJobs();
    expect(await stateOf()).toMatchObject({ state: 'rejected', rejection: 'unanswered' });
  });

  it('does not lose submissions whose job was lost in a crash', async () => {
    await send();
    const { $client } = service.services.database;
    await rescueRealNames(service.services);
    expect(register.asked).toHaveLength(0);
    await $client.query('delete from graphile_worker._private_jobs where key = $1', [
      `real-name:${me.userId}`,
    ]);
    service.advance(11 * MINUTE);
    await rescueRealNames(service.services);
    await rescueRealNames(service.services);
    await service.runJobs();
    expect(register.asked).toHaveLength(1);
    expect((await stateOf())?.state).toBe('verified');
    service.advance(-11 * MINUTE);
  });
});

describe('the encryption key', () => {
  it('can be changed while submissions are pending', async () => {
    const idNumber = newIdNumber();
    await send({ idNumber });
    const { identity } = service.services.settings;
    const before = identity.keys;
    identity.keys = [{ id: 'k2', key: randomBytes(32) }, ...before];
    await service.runJobs();
    expect(register.asked).toEqual([{ name: '张小明', idNumber }]);
    identity.keys = before;
  });
});
