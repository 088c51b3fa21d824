import type { Session } from '@account-doctor/contract/types';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCustomer, seedHumanGame } from '../appraisal/customer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { receiveCode, postSmsSignIn } from '../user/people';
import { anotherInstance, openAuthenticated, humanOrder, type ChatSocketClient } from './talk';

/** Maximum time between the end of a session and the closing of its socket, in ms. */
const AT_ONCE = 1_000;

let service: TestService;
let elsewhere: FastifyInstance;
let admin: SignedInMember;
const talks: ChatSocketClient[] = [];
beforeAll(async () => {
  service = await buildService();
  elsewhere = await anotherInstance(service);
  await seedHumanGame(service);
});
beforeEach(async () => {
  service.advance(60_000);
  admin = await signedInMember(service, 'admin');
});
afterEach(() => {
  for (const talk of talks.splice(0)) talk.socket.terminate();
});
afterAll(async () => {
  await elsewhere.close();
  await service.close();
});

const speak = async (speaker: Session | SignedInMember, app: FastifyInstance) => {
  const talk = await openAuthenticated(
    service,
    'session' in speaker ? { ...speaker.session, side: 'desk' } : speaker,
    app,
  );
  talks.push(talk);
  return talk;
};
const everywhere = (speaker: Session | SignedInMember) =>
  Promise.all([service.app, elsewhere].map((app) => speak(speaker, app)));
const endsAtOnce = async (sockets: ChatSocketClient[]) => {
  const since = performance.now();
  for (const talk of sockets) {
    expect((await talk.receives('closed')).code).toBe('NOT_LOGGED_IN');
    await talk.ends();
  }
  expect(performance.now() - since).toBeLessThan(AT_ONCE);
};
const desk = async (name: 'disable' | 'reset-password', { staffId }: SignedInMember) => {
  const options = { session: admin.session };
  const { envelope } =
    name === 'disable'
      ? await service.call('POST /desk-api/staff/disable', { staffId }, options)
      : await service.call(
          'POST /desk-api/staff/reset-password',
          { staffId, password: 'another horse 2 fly' },
          options,
        );
  expect(envelope.code).toBe('OK');
};

describe('open sockets on all instances close within a second', () => {
  it('when their session is signed out, and no other of the user', async () => {
    const here = await postSmsSignIn(service);
    service.advance(60_000);
    const there = await postSmsSignIn(service, here.phone);
    const [ending, staying] = [await everywhere(here), await everywhere(there)];
    await service.call('POST /app-api/user/auth/logout', {}, { session: here });
    await endsAtOnce(ending);
    for (const talk of staying) {
      talk.say({ type: 'ping' });
      await talk.receives('pong');
    }
  });

  it('when the password is reset', async () => {
    const me = await postSmsSignIn(service);
    const sockets = await everywhere(me);
    const code = await receiveCode(service, me.phone, 'reset-password');
    const payload = { phone: me.phone, code, password: 'blue 7 elephants' };
    await service.call('POST /app-api/user/reset-password', payload);
    await endsAtOnce(sockets);
  });

  it('when the account is deleted', async () => {
    const me = await postSmsSignIn(service);
    const sockets = await everywhere(me);
    const options = { session: me };
    await service.call('POST /app-api/user/login/off/send-sms-code', {}, options);
    const { sms } = service.services;
    const smsCode = 'messages' in sms ? (sms.messages as () => { code: string }[])()[0]?.code : '';
    const { envelope } = await service.call('POST /app-api/user/login/off', { smsCode }, options);
    expect(envelope.code).toBe('OK');
    await endsAtOnce(sockets);
  });

  it.each(['disable', 'reset-password'] as const)('when a member’s admin says %s', async (name) => {
    const member = await signedInMember(service, 'senior');
    const sockets = await everywhere(member);
    await desk(name, member);
    await endsAtOnce(sockets);
  });
});

describe('a session that has ended', () => {
  it('receives no more messages, however busy its socket is', async () => {
    const member = await signedInMember(service, 'senior');
    const { session, paidOrder } = await newCustomer(service);
    const orderId = await paidOrder();
    const [customer, spy] = [await speak(session, service.app), await speak(member, elsewhere)];
    customer.sendText(orderId, '停用前');
    await spy.receives('message');
    await service.services.database.$client.query(
      'delete from staff_sessions where staff_id = $1',
      [member.staffId],
    );
    spy.socket.send('{');
    customer.sendText(orderId, '停用后');
    await customer.receives('stored', ({ message }) => message.position === 2);
    await spy.ends();
    expect(spy.texts()).toEqual(['停用前']);
  });

  it('can neither receive nor send after its expiry', async () => {
    const member = await signedInMember(service, 'senior');
    const { session, paidOrder } = await newCustomer(service);
    const orderId = await paidOrder();
    const spy = await speak(member, elsewhere);
    service.advance(12 * 3_600_000 + 1);
    const customer = await speak(session, service.app);
    customer.sendText(orderId, '过期后');
    await customer.receives('stored');
    expect((await spy.receives('closed')).code).toBe('NOT_LOGGED_IN');
    expect(spy.texts()).toEqual([]);
  });
});

describe('a member whose role was changed', () => {
  it('can send and receive at once what the new role allows', async () => {
    const member = await signedInMember(service, 'senior');
    const { session, paidOrder } = await newCustomer(service);
    const orderId = await paidOrder();
    const [customer, demoted] = [await speak(session, service.app), await speak(member, elsewhere)];
    demoted.sendText(orderId, '资深');
    await demoted.receives('stored');
    // This message reaches the instance after the member's role has changed, and access is checked
    // at delivery.
    await demoted.receives('message');
    const { staffId, alias, level, dutyFrom, dutyUntil } = member;
    await service.call(
      'POST /desk-api/staff/update',
      { staffId, alias, level, role: 'valuer', dutyFrom, dutyUntil },
      { session: admin.session },
    );
    demoted.sendText(orderId, '不再资深');
    expect((await demoted.receives('refused')).code).toBe('ORDER_NOT_FOUND');
    customer.sendText(orderId, '只给资深看');
    await customer.receives('stored');
    demoted.say({ type: 'ping' });
    await demoted.receives('pong');
    expect(demoted.texts()).toEqual(['资深']);
  });
});

describe('invalid frames', () => {
  it('count towards the limit, and close the socket beyond it', async () => {
    const strict = await buildService({ settings: { LIMIT_CHAT: '5' } });
    try {
      const session = await postSmsSignIn(strict);
      const orderId = await humanOrder(strict, session.userId);
      const talk = await openAuthenticated(strict, session);
      for (let n = 0; n < 5; n += 1) talk.socket.send('{');
      talk.sendText(orderId, '轮不到');
      const refused = await talk.receives('refused', ({ code }) => code === 'RATE_LIMITED');
      expect(refused.msg).toMatch(/[\u4e00-\u9fff]/);
      expect(talk.events.some(({ type }) => type === 'stored')).toBe(false);
      for (let n = 0; n < 100; n += 1) talk.socket.send('{');
      expect(await talk.ends()).toBe(1008);
      expect(talk.events.filter(({ type }) => type === 'refused').length).toBeLessThan(50);
    } finally {
      await strict.close();
    }
  });
});
