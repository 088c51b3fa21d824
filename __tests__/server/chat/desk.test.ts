import { randomUUID } from 'node:crypto';
import { HOUR } from '@account-doctor/contract/time';
import type { Session } from '@account-doctor/contract/types';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseUser } from '../../../server/start/compose';
import { activeModels } from '../../../server/domain/model/activeModels';
import { claimAppraisal } from '../../../server/domain/appraisal/claim';
import { type Customer, newCustomer, seedHumanGame } from '../appraisal/customer';
import { signedInMember, signInMember, newMember, type SignedInMember } from '../staff/staff';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { openAuthenticated, type ChatSocketClient } from './talk';

/** The customer and the valuer of an order talk. */

// Ten in the morning in China.
const MORNING = new Date('2026-11-23T02:00:00Z');

let service: TestService;
let valuer: SignedInMember;
let session: Session;
let orderId: string;
let paidOrder: Customer['paidOrder'];
const talks: ChatSocketClient[] = [];
beforeAll(async () => {
  service = await buildService({ now: MORNING });
  await seedHumanGame(service);
});
beforeEach(async () => {
  service.advance(60_000);
  // Only the members that a test names are on duty, from nine to nine.
  await service.services.database.$client.query('update staff_members set on_duty = false');
  const member = await newMember(service, 'valuer', { dutyFrom: 540, dutyUntil: 1260 });
  valuer = await signInMember(service, member);
  const customer = await newCustomer(service);
  ({ session, paidOrder } = customer);
  orderId = await paidOrder();
});
afterEach(() => {
  for (const talk of talks.splice(0)) talk.socket.terminate();
});
afterAll(() => service.close());

const claim = () => {
  const models = activeModels(service.services.database);
  return claimAppraisal({ ...service.services, models }, { ...valuer }, orderId);
};
const speak = async (speaker: Session | SignedInMember) => {
  const talk =
    'session' in speaker
      ? await openAuthenticated(service, { ...speaker.session, side: 'desk' })
      : await openAuthenticated(service, speaker);
  talks.push(talk);
  return talk;
};
const messagesOf = async () => {
  const { envelope } = await service.call('GET /app-api/user/message', {}, { session });
  return envelope.data?.list ?? [];
};

describe('customer and valuer', () => {
  it('exchange messages, and see what was delivered and read', async () => {
    await claim();
    const [customer, desk] = [await speak(session), await speak(valuer)];
    customer.sendText(orderId, '这个账号值多少？');
    const { message } = await desk.receives('message');
    desk.say({ type: 'read', orderId, position: message.position });
    const read = { delivered: 1, read: 1 };
    expect((await customer.receives('marks')).marks.desk).toEqual(read);
    desk.sendText(orderId, '正在看');
    expect(
      (await customer.receives('message', (event) => event.message.position === 2)).message,
    ).toMatchObject({ sender: 'valuer', content: { kind: 'text', text: '正在看' } });
    const unread = await service.call('GET /app-api/chat/unread', {}, { session });
    expect(unread.envelope.data).toEqual({ unread: 1, orders: [{ orderId, unread: 1 }] });
    const { envelope } = await service.call('GET /app-api/chat/history', { orderId }, { session });
    expect(envelope.data?.conversation).toMatchObject({
      valuer: { alias: valuer.alias, level: 'certified' },
      unread: 1,
    });
    expect(JSON.stringify(envelope.data)).not.toContain(valuer.staffId);
  });

  it('see the author of each message under the name at that time', async () => {
    await claim();
    const desk = await speak(valuer);
    desk.sendText(orderId, '正在看');
    await desk.receives('stored');
    const senior = await signedInMember(service, 'senior');
    const other = await speak(senior);
    other.sendText(orderId, '我来补充');
    await other.receives('stored');
    const { $client } = service.services.database;
    const rename = `update staff_members set alias = '改了名', level = 'chief' where staff_id = $1`;
    await $client.query(rename, [valuer.staffId]);
    const writers = async () => {
      const name = 'GET /app-api/chat/history';
      const { envelope } = await service.call(name, { orderId }, { session });
      return envelope.data?.list.map(({ writer }) => writer);
    };
    const seniors = { alias: senior.alias, level: 'certified' };
    expect(await writers()).toEqual([{ alias: valuer.alias, level: 'certified' }, seniors]);
    // Rows in the form that the previous version stores.
    await $client.query(
      'update chat_messages set writer_alias = null, writer_level = null where order_id = $1',
      [orderId],
    );
    expect(await writers()).toEqual([{ alias: '改了名', level: 'chief' }, seniors]);
  });

  it('can send pictures', async () => {
    await claim();
    const desk = await speak(valuer);
    const content = await jpegPicture();
    const grant = await service.call(
      'POST /desk-api/common/sts',
      { uploadId: randomUUID(), purpose: 'chat', size: content.length },
      { session: valuer.session },
    );
    const fileId = grant.envelope.data?.fileId ?? '';
    const form = new FormData();
    for (const [name, value] of Object.entries(grant.envelope.data?.fields ?? {}))
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'a.jpg');
    const sent = new Response(form);
    await service.app.inject({
      method: 'POST',
      url: '/storage/upload',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    desk.say({
      type: 'send',
      orderId,
      clientId: randomUUID(),
      content: { kind: 'picture', fileId },
    });
    await desk.receives('stored');
    const { envelope } = await service.call('GET /app-api/chat/history', { orderId }, { session });
    expect(envelope.data?.list[0]?.content).toMatchObject({ kind: 'picture', picture: { fileId } });
  });
});

describe('the pictures that a customer sent', () => {
  it('are shown with the order, oldest first, to members who may read its chat', async () => {
    await claim();
    const [customer, desk] = [await speak(session), await speak(valuer)];
    const files = [
      await upload(service, session, await jpegPicture(), 'chat'),
      await upload(service, session, await jpegPicture(300, 200), 'chat'),
    ];
    for (const [index, { fileId }] of files.entries()) {
      const content = { kind: 'picture' as const, fileId };
      customer.say({ type: 'send', orderId, clientId: randomUUID(), content });
      await customer.receives('stored', ({ message }) => message.position === index + 1);
    }
    desk.sendText(orderId, '收到');
    const picturesFor = (member: SignedInMember) =>
      service.call('GET /desk-api/chat/pictures', { orderId }, { session: member.session });
    const { envelope } = await picturesFor(valuer);
    expect(envelope.data?.list.map(({ picture }) => picture.fileId)).toEqual(
      files.map(({ fileId }) => fileId),
    );
    const other = await picturesFor(await signedInMember(service));
    expect(other.envelope.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('a picture that a customer sent', () => {
  it('can be added once to the evidence by its valuer, and is deleted with the customer', async () => {
    const { $client } = service.services.database;
    await claim();
    const customer = await speak(session);
    const elsewhere = orderId;
    orderId = await paidOrder();
    await claim();
    const send = async (about: string) => {
      const { fileId } = await upload(service, session, await jpegPicture(), 'chat');
      const content = { kind: 'picture' as const, fileId };
      customer.say({ type: 'send', orderId: about, clientId: fileId, content });
      await customer.receives('stored', (event) => event.clientId === fileId);
      return fileId;
    };
    const [sent, foreign] = [await send(orderId), await send(elsewhere)];
    const use = async (fileId: string, member = valuer) =>
      (
        await service.call(
          'POST /desk-api/chat/evidence',
          { orderId, fileId },
          { session: member.session },
        )
      ).envelope;
    const evidence = async () => {
      const query = 'select evidence from appraisal_rounds where order_id = $1';
      return (await $client.query<{ evidence: unknown[] }>(query, [orderId])).rows[0]?.evidence;
    };
    const written = async () => {
      const query = `select from audit_entries where subject = $1 and action = 'valuation.evidence'`;
      return (await $client.query(query, [orderId])).rowCount;
    };

    expect((await use(sent)).code).toBe('TRANSITION_REFUSED');
    await service.call('POST /desk-api/valuation/begin', { orderId }, { session: valuer.session });
    const { fileId: unsent } = await upload(service, session, await jpegPicture(), 'chat');
    for (const wrong of [unsent, foreign]) expect((await use(wrong)).code).toBe('FILE_NOT_FOUND');
    expect((await use(sent, await signedInMember(service))).code).toBe('ORDER_NOT_FOUND');
    const senior = await signedInMember(service, 'senior');
    expect((await use(sent, senior)).code).toBe('VALUATION_NOT_YOURS');
    expect(await evidence()).toEqual([]);

    expect((await use(sent)).code).toBe('OK');
    expect((await use(sent)).code).toBe('OK');
    expect(await evidence()).toEqual([{ fileId: sent, caption: '' }]);
    expect(await written()).toBe(1);

    // The valuer can use the picture like any other evidence.
    const shown = [{ fileId: sent, caption: '皇冠在背包第一页' }];
    const draft = { orderId, adjustments: [], narrative: '', evidence: shown, spread: 10 };
    const saved = await service.call('POST /desk-api/valuation/save', draft, {
      session: valuer.session,
    });
    expect(saved.envelope.code).toBe('OK');
    expect(await evidence()).toEqual(shown);
    // Another tab saved the draft without the picture: its user gets an error at the field, and may
    // add the picture again.
    const save = async (evidence: typeof shown) =>
      (
        await service.call(
          'POST /desk-api/valuation/save',
          { ...draft, evidence },
          { session: valuer.session },
        )
      ).envelope;
    expect((await save([])).code).toBe('OK');
    expect(await save(shown)).toMatchObject({
      code: 'FILE_NOT_FOUND',
      data: { fields: { evidence: '有图片已失效，请删除后重新上传' } },
    });
    expect((await use(sent)).code).toBe('OK');
    expect((await save(shown)).code).toBe('OK');

    const full = JSON.stringify(Array.from({ length: 12 }, (_, index) => ({ fileId: index })));
    const fill = 'update appraisal_rounds set evidence = $2 where order_id = $1';
    await $client.query(fill, [orderId, full]);
    expect(await use(sent)).toMatchObject({
      code: 'VALIDATION_FAILED',
      msg: '依据图片最多 12 张，请先删掉一张',
    });
    await $client.query(fill, [orderId, JSON.stringify(shown)]);

    await service.services.database.transaction((transaction) =>
      eraseUser(transaction, session.userId),
    );
    expect(await evidence()).toEqual([]);
    const { rowCount } = await $client.query('select from files where file_id = $1', [sent]);
    expect(rowCount).toBe(0);
    expect((await use(sent)).code).toBe('FILE_NOT_FOUND');
  });
});

describe('a conversation at the desk', () => {
  it('is visible to its valuer, seniors and admins', async () => {
    await claim();
    const customer = await speak(session);
    customer.sendText(orderId, '在吗');
    await customer.receives('stored');
    const codeFor = async ({ session: own }: SignedInMember) => {
      const asked = { orderId };
      const { envelope } = await service.call('GET /desk-api/chat/history', asked, {
        session: own,
      });
      return envelope.code;
    };
    const [other, senior, admin] = [
      await signedInMember(service),
      await signedInMember(service, 'senior'),
      await signedInMember(service, 'admin'),
    ];
    expect(await Promise.all([valuer, senior, admin, other].map(codeFor))).toEqual([
      'OK',
      'OK',
      'OK',
      'ORDER_NOT_FOUND',
    ]);
    const stranger = await speak(other);
    stranger.sendText(orderId, '插话');
    expect((await stranger.receives('refused')).code).toBe('ORDER_NOT_FOUND');
    expect(stranger.texts()).toEqual([]);
    const waiting = async ({ session: own }: SignedInMember) =>
      (await service.call('GET /desk-api/chat/waiting', {}, { session: own })).envelope.data;
    expect(await waiting(valuer)).toMatchObject({ unread: 1, list: [{ order: { orderId } }] });
    expect(await waiting(other)).toEqual({ unread: 0, list: [] });
    await service.call(
      'POST /desk-api/chat/read',
      { orderId, position: 1 },
      { session: valuer.session },
    );
    expect(await waiting(valuer)).toEqual({ unread: 0, list: [] });
  });

  it('is listed for its valuer also behind a hundred of other valuers', async () => {
    await claim();
    const { $client } = service.services.database;
    await $client.query(`insert into chat_conversations (order_id, user_id, last_position, last_at)
      select 'of-others-' || i, 'somebody', 1, '2026-11-01' from generate_series(1, 100) i`);
    const customer = await speak(session);
    customer.sendText(orderId, '在吗');
    await customer.receives('stored');
    const { envelope } = await service.call('GET /desk-api/chat/waiting', {}, valuer);
    expect(envelope.data).toMatchObject({ unread: 1, list: [{ order: { orderId } }] });
    await $client.query(`delete from chat_conversations where user_id = 'somebody'`);
  });

  it('needs no extra query in the list of waiting ones', async () => {
    const claimed = async () => {
      const customer = await newCustomer(service);
      const paid = await customer.paidOrder();
      const models = activeModels(service.services.database);
      await claimAppraisal({ ...service.services, models }, { ...valuer }, paid);
      const talk = await speak(customer.session);
      talk.sendText(paid, '在吗');
      await talk.receives('stored');
    };
    const queriesFor = async (expected: number) => {
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      const { envelope } = await service.call('GET /desk-api/chat/waiting', {}, valuer);
      const times = asked.mock.calls.length;
      asked.mockRestore();
      expect(envelope.data?.list).toHaveLength(expected);
      return times;
    };
    await claimed();
    // Notifications from outside the test may add queries to a single count, so the minimum is
    // compared.
    const forOne = Math.min(await queriesFor(1), await queriesFor(1), await queriesFor(1));
    for (let more = 0; more < 4; more += 1) await claimed();
    await expect.poll(() => queriesFor(5)).toBeLessThanOrEqual(forOne);
  });

  it('rejects a customer’s token, and the customer’s socket a member’s', async () => {
    const { session: own } = valuer;
    await expect(openAuthenticated(service, { ...session, side: 'desk' })).rejects.toThrow(
      /NOT_LOGGED_IN/,
    );
    await expect(openAuthenticated(service, own)).rejects.toThrow(/NOT_LOGGED_IN/);
  });
});

describe('the valuer of a conversation', () => {
  /** Statistics of a valuer who has delivered nothing. */
  const record = { face: null, delivered: 0, rated: 0, stars: null };
  const about = 'GET /app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id';
  it('is described before ordering and for an order, without identity', async () => {
    const { envelope } = await service.call(
      'GET /app-api/api/evaluate/user/game/get/consult/staff',
      {},
      { session },
    );
    expect(envelope.data).toEqual({
      onDuty: [{ alias: valuer.alias, level: 'certified', record }],
      nextDutyAt: null,
      listPrice: 3_900,
      promises: {
        claimMinutes: 30,
        deliveryMinutes: 120,
        latestMinutes: 1_440,
        appealMinutes: 4_320,
        payMinutes: 15,
      },
    });
    const before = await service.call(about, { orderId }, { session });
    expect(before.envelope.data).toEqual({ valuer: null, onDuty: true, nextDutyAt: null });
    await claim();
    const after = await service.call(about, { orderId }, { session });
    expect(after.envelope.data?.valuer).toEqual({
      alias: valuer.alias,
      level: 'certified',
      record,
    });
    const stranger = (await newCustomer(service)).session;
    const foreign = await service.call(about, { orderId }, { session: stranger });
    expect(foreign.envelope.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('off duty', () => {
  const answers = async () => {
    const { envelope } = await service.call('GET /app-api/chat/history', { orderId }, { session });
    return envelope.data?.list.filter(({ sender }) => sender === 'auto') ?? [];
  };
  const say = async (customer: ChatSocketClient, text: string) => {
    const clientId = customer.sendText(orderId, text);
    await customer.receives('stored', (event) => event.clientId === clientId);
  };
  const until = (time: string) =>
    service.advance(new Date(time).getTime() - service.services.now().getTime());

  it('a customer gets the promised time once, and again the next night', async () => {
    await claim();
    const customer = await speak(session);
    await say(customer, '白天');
    expect(await answers()).toEqual([]);
    // Eleven in the evening.
    until('2026-11-23T15:00:00Z');
    for (const text of ['还在吗', '喂']) await say(customer, text);
    const night = await answers();
    expect(night).toHaveLength(1);
    expect(night[0]?.content).toMatchObject({
      text: expect.stringMatching(/从 11月24日 09:00 起上班/) as string,
    });
    until('2026-11-24T02:00:00Z');
    await say(customer, '早');
    expect(await answers()).toHaveLength(1);
    service.advance(13 * HOUR);
    await say(customer, '又晚了');
    expect(await answers()).toHaveLength(2);
  });
});

describe('notices about an order', () => {
  it('report payment, claim, and once an unread message', async () => {
    await claim();
    expect((await messagesOf()).map(({ kind }) => kind)).toEqual(['order-claimed', 'order-paid']);
    const desk = await speak(valuer);
    for (const text of ['一', '二']) desk.sendText(orderId, text);
    await desk.receives('stored', ({ message }) => message.position === 2);
    const database = service.services.database.$client;
    await database.query('update graphile_worker._private_jobs set run_at = now()');
    await service.runJobs();
    const [newest] = await messagesOf();
    expect(newest).toMatchObject({
      kind: 'chat-waiting',
      path: `/pages/chat/index?orderId=${orderId}`,
      text: expect.stringContaining('2 条消息') as string,
    });
    desk.sendText(orderId, '三');
    await desk.receives('stored', ({ message }) => message.position === 3);
    await database.query('update graphile_worker._private_jobs set run_at = now()');
    await service.runJobs();
    expect(await messagesOf()).toHaveLength(3);
  });
});
