import { randomUUID } from 'node:crypto';
import { CHAT_TEXT_LIMIT } from '@account-doctor/contract/chat';
import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationsOfUserQuery } from '../../../server/domain/chat/conversationStore';
import { jpegPicture } from '../storage/pictures';
import { signedInMember } from '../staff/staff';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import {
  anotherInstance,
  openAuthenticated,
  signedHello,
  humanOrder,
  openTestSocket,
  type ChatSocketClient,
} from './talk';

let service: TestService;
let me: Session;
let orderId: string;
const talks: ChatSocketClient[] = [];
const mine = async (app = service.app) => {
  const talk = await openAuthenticated(service, me, app);
  talks.push(talk);
  return talk;
};
beforeAll(async () => {
  service = await buildService();
  await signedInMember(service);
});
beforeEach(async () => {
  service.advance(60_000);
  me = await postSmsSignIn(service);
  orderId = await humanOrder(service, me.userId);
});
afterEach(() => {
  for (const talk of talks.splice(0)) talk.socket.terminate();
});
afterAll(() => service.close());

const historyOf = async (
  payload: Omit<PayloadOf<'GET /app-api/chat/history'>, 'orderId'> = {},
  session: Session = me,
) => {
  const asked = { orderId, ...payload };
  const { envelope } = await service.call('GET /app-api/chat/history', asked, { session });
  return envelope;
};
const keptTexts = async () =>
  (await historyOf({ pageSize: 50 })).data?.list.map(({ content }) =>
    content.kind === 'text' ? content.text : content.kind,
  );

describe('a message', () => {
  it('is stored, acknowledged, sent to the sender’s other devices, and in the history', async () => {
    const [phone, tablet] = [await mine(), await mine()];
    const clientId = phone.sendText(orderId, '你好');
    const { message } = await phone.receives('stored');
    expect(message).toMatchObject({
      orderId,
      position: 1,
      sender: 'customer',
      clientId,
      content: { kind: 'text', text: '你好' },
    });
    expect((await tablet.receives('message')).message).toEqual(message);
    expect((await historyOf()).data).toMatchObject({
      list: [message],
      more: false,
      conversation: {
        order: { orderId, gameName: '测试游戏' },
        closed: null,
        unread: 0,
        marks: { customer: { delivered: 0, read: 0 }, desk: { delivered: 0, read: 0 } },
      },
    });
  });

  it('is stored once per client id, also concurrently', async () => {
    const [a, b] = [await mine(), await mine(await secondApp())];
    const clientId = randomUUID();
    for (const talk of [a, b, a, b]) talk.sendText(orderId, '只说一次', clientId);
    await a.receives('stored');
    await b.receives('stored');
    a.sendText(orderId, '完了');
    await a.receives('stored', ({ message }) => message.position === 2);
    expect(await keptTexts()).toEqual(['只说一次', '完了']);
  });

  it('with a used client id and other text is rejected', async () => {
    const talk = await mine();
    const clientId = talk.sendText(orderId, '第一句');
    await talk.receives('stored');
    talk.sendText(orderId, '第二句', clientId);
    expect(await talk.receives('refused')).toMatchObject({ clientId, code: 'VALIDATION_FAILED' });
    expect(await keptTexts()).toEqual(['第一句']);
  });

  it('that was sent before the connection broke is not duplicated by a retry', async () => {
    const before = await mine();
    const clientId = before.sendText(orderId, '断线前');
    // Closed as soon as the message is stored, so that the acknowledgement is lost.
    await expect.poll(keptTexts).toEqual(['断线前']);
    before.socket.terminate();
    const after = await mine();
    after.sendText(orderId, '断线前', clientId);
    after.sendText(orderId, '断线后');
    expect((await after.receives('stored')).message.position).toBe(1);
    await after.receives('stored', ({ message }) => message.position === 2);
    expect(await keptTexts()).toEqual(['断线前', '断线后']);
  });

  it('keeps markup as plain text', async () => {
    const talk = await mine();
    const script = '<script>alert(1)</script> &amp; <img src=x onerror=alert(1)>';
    talk.sendText(orderId, script);
    expect((await talk.receives('stored')).message.content).toEqual({ kind: 'text', text: script });
    expect(await keptTexts()).toEqual([script]);
  });

  it.each([
    ['nothing', ' \n '],
    ['too much', '字'.repeat(CHAT_TEXT_LIMIT + 1)],
    ['what cannot be stored', 'a\0b'],
  ])('of %s is rejected in Chinese and changes nothing', async (_, text) => {
    const talk = await mine();
    const clientId = talk.sendText(orderId, text);
    const refused = await talk.receives('refused');
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.msg).toMatch(/[\u4e00-\u9fff]/);
    talk.sendText(orderId, '好的', clientId);
    await talk.receives('stored');
    expect(await keptTexts()).toEqual(['好的']);
  });

  it('of 128 kB is rejected in Chinese; a larger one ends the connection', async () => {
    const talk = await mine();
    talk.sendText(orderId, 'x'.repeat(130_000));
    expect(await talk.receives('refused')).toMatchObject({
      code: 'CHAT_FRAME_TOO_LARGE',
      msg: '消息太大了，请分成几条或改发图片',
    });
    talk.sendText(orderId, 'x'.repeat(140_000));
    expect(await talk.ends()).toBe(1009);
    expect(await keptTexts()).toEqual([]);
  });

  it.each(['{', '[]', '{"type":"shout"}', '{"type":"send"}', '{"type":"ping","more":1}', '"'])(
    'with the text %s is rejected',
    async (text) => {
      const talk = await mine();
      talk.socket.send(text);
      expect(['CHAT_FRAME_BROKEN', 'VALIDATION_FAILED']).toContain(
        (await talk.receives('refused')).code,
      );
    },
  );

  it('can contain only pictures of the sender', async () => {
    const talk = await mine();
    const { fileId: own } = await upload(service, me, await jpegPicture(), 'chat');
    const send = (fileId: string) =>
      talk.say({
        type: 'send',
        orderId,
        clientId: randomUUID(),
        content: { kind: 'picture', fileId },
      });
    send(own);
    const { message } = await talk.receives('stored');
    expect(message.content).toMatchObject({ kind: 'picture', picture: { fileId: own } });
    const other = await postSmsSignIn(service);
    send((await upload(service, other, await jpegPicture(), 'chat')).fileId);
    expect((await talk.receives('refused')).code).toBe('FILE_NOT_FOUND');
    expect((await historyOf()).data?.list).toHaveLength(1);
  });

  it('can contain only orders of the customer', async () => {
    const talk = await mine();
    const send = (shown: string) =>
      talk.say({
        type: 'send',
        orderId,
        clientId: randomUUID(),
        content: { kind: 'order', orderId: shown },
      });
    send(orderId);
    expect((await talk.receives('stored')).message.content).toMatchObject({
      kind: 'order',
      order: { orderId, kind: 'human' },
    });
    const other = await postSmsSignIn(service);
    send(await humanOrder(service, other.userId));
    expect((await talk.receives('refused')).code).toBe('ORDER_NOT_FOUND');
  });
});

const apps: Awaited<ReturnType<typeof anotherInstance>>[] = [];
const secondApp = async () => {
  const app = await anotherInstance(service);
  apps.push(app);
  return app;
};
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

describe('two instances', () => {
  it('exchange messages and marks', async () => {
    const [here, there] = [await mine(), await mine(await secondApp())];
    here.sendText(orderId, '从这里');
    there.sendText(orderId, '从那里');
    await here.receives('message', ({ message }) => message.position === 2);
    await there.receives('message', ({ message }) => message.position === 2);
    expect(here.texts().sort()).toEqual(['从这里', '从那里'].sort());
    expect(there.texts().sort()).toEqual(here.texts().sort());
    there.say({ type: 'read', orderId, position: 2 });
    const { marks } = await here.receives('marks');
    expect(marks.customer).toEqual({ delivered: 2, read: 2 });
  });
});

describe('the order of a conversation', () => {
  it.each([
    ['created', 'CHAT_NOT_OPEN'],
    ['pending_payment', 'CHAT_NOT_OPEN'],
    ['cancelled', 'CHAT_CLOSED'],
    ['timed_out', 'CHAT_CLOSED'],
    ['refunded', 'CHAT_CLOSED'],
  ] as const)('in state %s accepts no messages', async (state, code) => {
    const talk = await mine();
    orderId = await humanOrder(service, me.userId, state);
    talk.sendText(orderId, '在吗');
    expect((await talk.receives('refused')).code).toBe(code);
    expect((await historyOf()).data?.conversation.closed).toMatch(/[\u4e00-\u9fff]/);
  });

  it('whose appraisal was withdrawn says so, with the state of the refund', async () => {
    orderId = await humanOrder(service, me.userId, 'refunded');
    await service.services.database.$direct.query(
      `update orders set evaluation_state = 'withdrawn' where order_id = $1`,
      [orderId],
    );
    expect((await historyOf()).data?.conversation.closed).toBe(
      '评估已撤回，沟通已结束。款项已原路退回。',
    );
  });

  it.each(['fulfilling', 'completed', 'refunding', 'refund_failed'] as const)(
    'in state %s accepts messages',
    async (state) => {
      const talk = await mine();
      orderId = await humanOrder(service, me.userId, state);
      talk.sendText(orderId, '在吗');
      await talk.receives('stored');
    },
  );

  it('of another user is unknown to the socket and to every call', async () => {
    (await mine()).sendText(orderId, '我的');
    await expect.poll(keptTexts).toEqual(['我的']);
    const stranger = await postSmsSignIn(service);
    const talk = await openAuthenticated(service, stranger);
    talks.push(talk);
    talk.sendText(orderId, '偷听');
    talk.say({ type: 'read', orderId, position: 1 });
    await talk.receives('refused', ({ clientId }) => clientId === null);
    expect(talk.events.map((event) => 'code' in event && event.code).filter(Boolean)).toEqual([
      'ORDER_NOT_FOUND',
      'ORDER_NOT_FOUND',
    ]);
    expect((await historyOf({}, stranger)).code).toBe('ORDER_NOT_FOUND');
    const { envelope } = await service.call(
      'POST /app-api/chat/read',
      { orderId, position: 1 },
      { session: stranger },
    );
    expect(envelope.code).toBe('ORDER_NOT_FOUND');
    expect(await keptTexts()).toEqual(['我的']);
    expect(talk.texts()).toEqual([]);
  });
});

describe('marks', () => {
  it('only move forward, up to the last message', async () => {
    const talk = await mine();
    for (const text of ['一', '二', '三']) talk.sendText(orderId, text);
    await talk.receives('stored', ({ message }) => message.position === 3);
    const read = async (position: number) =>
      (await service.call('POST /app-api/chat/read', { orderId, position }, { session: me }))
        .envelope.data?.marks.customer;
    expect(await read(2)).toEqual({ delivered: 2, read: 2 });
    expect(await read(1)).toEqual({ delivered: 2, read: 2 });
    expect(await read(99)).toEqual({ delivered: 3, read: 3 });
  });

  it('of a conversation without messages are zero', async () => {
    const { envelope } = await service.call(
      'POST /app-api/chat/read',
      { orderId, position: 5 },
      { session: me },
    );
    expect(envelope.data).toMatchObject({ unread: 0, marks: { customer: { read: 0 } } });
  });
});

describe('the history', () => {
  beforeEach(async () => {
    const talk = await mine();
    for (let n = 1; n <= 7; n += 1) talk.sendText(orderId, String(n));
    await talk.receives('stored', ({ message }) => message.position === 7);
  });
  const texts = async (payload: Parameters<typeof historyOf>[0]) => {
    const { data } = await historyOf({ pageSize: 3, ...payload });
    return [data?.list.map(({ position }) => position), data?.more];
  };

  it('is paged in both directions', async () => {
    expect(await texts({})).toEqual([[5, 6, 7], true]);
    expect(await texts({ before: 5 })).toEqual([[2, 3, 4], true]);
    expect(await texts({ before: 2 })).toEqual([[1], false]);
    expect(await texts({ after: 2 })).toEqual([[3, 4, 5], true]);
    expect(await texts({ after: 7 })).toEqual([[], false]);
  });

  it.each([{ before: 1, after: 1 }, { before: -1 }, { pageSize: 51 }, { orderId: '' }])(
    'rejects %j',
    async (payload) => {
      expect((await historyOf(payload as never)).code).toBe('VALIDATION_FAILED');
    },
  );

  it('is in the list of conversations with its last message', async () => {
    const { envelope } = await service.call('GET /app-api/chat/conversations', {}, { session: me });
    expect(envelope.data).toMatchObject({
      total: 1,
      list: [{ order: { orderId }, unread: 0, last: { position: 7 } }],
    });
    const query = conversationsOfUserQuery(service.services.database, me.userId, {
      pageNo: 1,
      pageSize: 10,
    }).toSQL();
    const client = await service.services.database.$client.connect();
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query(`explain ${query.sql}`, query.params);
    client.release(true);
    expect(JSON.stringify(rows)).toMatch(/chat_conversations_of_user/);
    expect(JSON.stringify(rows)).not.toMatch(/Sort/);
  });
});

describe('a socket', () => {
  const refusedHello = async (change: Record<string, unknown>) => {
    const talk = await openTestSocket(service.app);
    talks.push(talk);
    talk.say({ ...signedHello(service, me), ...change });
    const { code, msg } = await talk.receives('closed');
    expect(msg).toMatch(/[\u4e00-\u9fff]/);
    await talk.ends();
    return code;
  };

  it('requires a valid token, signature, timestamp and nonce', async () => {
    expect(await refusedHello({ sign: '0'.repeat(32) })).toBe('SIGNATURE_INVALID');
    expect(await refusedHello({ userId: 'somebody-else' })).toBe('SIGNATURE_INVALID');
    expect(await refusedHello(signedHello(service, { ...me, token: 'x'.repeat(43) }))).toBe(
      'NOT_LOGGED_IN',
    );
    expect(await refusedHello(signedHello(service, { ...me, userId: 'somebody-else' }))).toBe(
      'NOT_LOGGED_IN',
    );
    expect(await refusedHello(signedHello(service, me, String(Date.now() - 3_600_000)))).toBe(
      'TIMESTAMP_OUT_OF_WINDOW',
    );
    const hello = signedHello(service, me);
    const talk = await openTestSocket(service.app);
    talks.push(talk);
    talk.say(hello);
    await talk.receives('ready');
    expect(await refusedHello(hello)).toBe('NONCE_REUSED');
  });

  it('requires authentication before any message', async () => {
    const talk = await openTestSocket(service.app);
    talk.sendText(orderId, '匿名');
    expect((await talk.receives('closed')).code).toBe('NOT_LOGGED_IN');
    expect(await keptTexts()).toEqual([]);
  });

  it('answers heartbeats, and ends with the session', async () => {
    const talk = await mine();
    talk.say({ type: 'ping' });
    await talk.receives('pong');
    await service.call('POST /app-api/user/auth/logout', {}, { session: me });
    service.advance(61_000);
    talk.say({ type: 'ping' });
    expect((await talk.receives('closed')).code).toBe('NOT_LOGGED_IN');
  });

  it('can be opened only a limited number of times', async () => {
    for (let n = 0; n < 8; n += 1) await mine();
    expect(await refusedHello({})).toBe('CHAT_TOO_MANY_CONNECTIONS');
  });

  it('accepts a limited number of frames per minute', async () => {
    const strict = await buildService({ settings: { LIMIT_CHAT: '3' } });
    try {
      const session = await postSmsSignIn(strict);
      const about = await humanOrder(strict, session.userId);
      const talk = await openAuthenticated(strict, session);
      for (let n = 0; n < 5; n += 1) talk.sendText(about, String(n));
      expect((await talk.receives('refused')).code).toBe('RATE_LIMITED');
      expect(talk.events.filter(({ type }) => type === 'stored')).toHaveLength(3);
      talk.socket.terminate();
    } finally {
      await strict.close();
    }
  });
});
