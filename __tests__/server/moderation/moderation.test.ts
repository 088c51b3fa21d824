import { isDeepStrictEqual } from 'node:util';
import type { ModeratedPlace, ModerationVerdict } from '@account-doctor/contract/moderation';
import { MINUTE } from '@account-doctor/contract/time';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportUser } from '../../../server/start/compose';
import { appraisalQuestionsOf } from '../../../server/domain/appraisal/conversation';
import { insertAppeal } from '../../../server/domain/appraisal/customerStore';
import { moderateText, hiddenNicknames } from '../../../server/domain/moderation';
import { maskName } from '../../../server/domain/user';
import {
  type Judgement,
  type PendingVerdict,
  type Moderator,
  ModeratorUnavailable,
} from '../../../server/providers/moderation/moderation';
import { newCustomer, seedHumanGame, type Customer } from '../appraisal/customer';
import { openAuthenticated, humanOrder, type ChatSocketClient } from '../chat/talk';
import { newAdviser } from '../feedback/adviser';
import { mailboxOf } from '../message/mailbox';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { requestUploadToken, pathOf, postPicture, upload } from '../storage/uploads';
import { jpegPicture } from '../storage/pictures';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { plainPush, PUSH_SETTINGS, sealedPush } from '../wechat/pushed';

const NICKNAME = 'POST /app-api/user/user-settings/update';

let service: TestService;
let admin: SignedInMember;
const talks: ChatSocketClient[] = [];
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
beforeEach(() => service.advance(MINUTE));
afterAll(async () => {
  for (const talk of talks) talk.socket.terminate();
  await service.close();
});

const listed = async (verdict: ModerationVerdict) => {
  const { session } = admin;
  const asked = { verdict, pageSize: 50 };
  const { envelope } = await service.call('GET /desk-api/moderation/list', asked, { session });
  return envelope.data?.list ?? [];
};
const judged = async (moderationId: string, verdict: 'passed' | 'refused') => {
  const { session } = admin;
  const payload = { moderationId, verdict };
  return (await service.call('POST /desk-api/moderation/judge', payload, { session })).envelope;
};
const feedbackAtDesk = async () => {
  const { session } = admin;
  const asked = { state: 'waiting', pageSize: 50 } as const;
  const { envelope } = await service.call('GET /desk-api/feedback/list', asked, { session });
  return envelope.data?.list ?? [];
};
const coloured = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const shown = async (link = '') => {
  const { headers } = await service.app.inject({ method: 'GET', url: pathOf(link) });
  return headers['content-type'];
};

describe('a text that is rejected', () => {
  it('is not stored, and the author is asked to change it', async () => {
    const adviser = await newAdviser(service);
    const { envelope } = await adviser.advise({ text: '这里有违禁词' });
    expect(envelope).toMatchObject({
      code: 'CONTENT_REFUSED',
      msg: '内容没有通过审核，请修改后再提交',
    });
    expect((await adviser.past()).total).toBe(0);
    expect((await adviser.advise({ text: '可以', contact: '违禁词' })).envelope.code).toBe(
      'CONTENT_REFUSED',
    );
    expect(await listed('refused')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ text: '这里有违禁词', judge: 'sandbox' })]),
    );
  });

  it('cannot be a nickname or a chat message', async () => {
    const session = await postSmsSignIn(service);
    const { envelope } = await service.call(NICKNAME, { nickname: '违禁词' }, { session });
    expect(envelope.code).toBe('CONTENT_REFUSED');
    const orderId = await humanOrder(service, session.userId);
    const talk = await openAuthenticated(service, session);
    talks.push(talk);
    talk.sendText(orderId, '加我，违禁词');
    expect(await talk.receives('refused')).toMatchObject({ code: 'CONTENT_REFUSED' });
  });
});

describe('a text that awaits moderation', () => {
  it('is shown to its author, and hidden at the desk until a provider answers', async () => {
    const adviser = await newAdviser(service);
    const feedbackId = await adviser.given({ text: '无人应答', contact: 'qq 无人应答' });
    expect((await adviser.past()).list).toMatchObject([{ text: '无人应答' }]);
    const atDesk = async () =>
      (await feedbackAtDesk()).find((row) => row.feedbackId === feedbackId);
    const unseen = '（内容审核中，通过后显示）';
    expect(await atDesk()).toMatchObject({ text: unseen, contact: unseen });
    // After too many attempts, the content is passed to a person.
    for (const minutes of [1, 5, 15, 60, 240, 240]) {
      service.advance(minutes * MINUTE + 1_000);
      await service.runJobs();
    }
    const row = (await listed('doubtful')).find(({ text }) => text === '无人应答');
    expect(row).toMatchObject({ place: 'feedback', reason: 'no answer' });
    expect((await judged(row?.moderationId ?? '', 'passed')).code).toBe('OK');
    expect(await atDesk()).toMatchObject({ text: '无人应答', contact: unseen });
  });

  it('is shown to the customer in the chat, and as a placeholder to the valuer', async () => {
    const customer: Customer = await newCustomer(service);
    const orderId = await customer.paidOrder();
    const [mine, desk] = [
      await openAuthenticated(service, customer.session),
      await openAuthenticated(service, { ...admin.session, side: 'desk' }),
    ];
    talks.push(mine, desk);
    mine.sendText(orderId, '有点可疑词');
    expect((await mine.receives('stored')).message.content).toEqual({
      kind: 'text',
      text: '有点可疑词',
    });
    const unseen = { kind: 'text', text: '（内容审核中，通过后显示）' };
    expect((await desk.receives('message')).message.content).toEqual(unseen);
    const { session } = admin;
    const read = async () =>
      (await service.call('GET /desk-api/chat/history', { orderId }, { session })).envelope.data
        ?.list[0]?.content;
    expect(await read()).toEqual(unseen);
    const row = (await listed('doubtful')).find(({ text }) => text === '有点可疑词');
    await judged(row?.moderationId ?? '', 'passed');
    const passed = { kind: 'text', text: '有点可疑词' };
    // Without opening the conversation again.
    await desk.receives('message', ({ message: { content } }) =>
      isDeepStrictEqual(content, passed),
    );
    expect(await read()).toEqual(passed);
  });

  it('is hidden from others as a nickname', async () => {
    const { services } = service;
    const session = await postSmsSignIn(service);
    const name = '可疑词大侠';
    const { envelope } = await service.call(NICKNAME, { nickname: name }, { session });
    expect(envelope.data?.nickname).toBe(name);
    const asked = [{ userId: session.userId, text: name }];
    expect(await hiddenNicknames(services.database, asked)).toEqual(new Set([session.userId]));
    expect(maskName('')).toBe('***');
  });
});

describe('a customer’s answer to the valuer', () => {
  it('is rejected, or hidden from the valuer until it passes', async () => {
    const { services } = service;
    const customer = await newCustomer(service);
    const orderId = await customer.paidOrder();
    const { userId } = customer.session;
    const { envelope } = await service.call(
      'POST /app-api/api/evaluate/user/order/appeal',
      { orderId, reason: '这个价格太低了，违禁词' },
      { session: customer.session },
    );
    expect(envelope.code).toBe('CONTENT_REFUSED');
    const text = '这个价格太低了，可疑词';
    await moderateText(services, { userId, place: 'evaluation', text });
    await services.database.transaction((tx) =>
      insertAppeal(tx, { orderId, reason: text, pictures: [], at: services.now() }),
    );
    const asked = { orderId, userId, origin: '' };
    const own = await appraisalQuestionsOf(services, { ...asked, viewerId: userId });
    expect(own.appeal?.reason).toBe(text);
    const others = await appraisalQuestionsOf(services, { ...asked, viewerId: 'a valuer' });
    expect(others.appeal?.reason).toBe('（内容审核中，通过后显示）');
  });
});

describe('a picture', () => {
  it('that is rejected is not stored, and the uploader gets an error', async () => {
    const session = await postSmsSignIn(service);
    const content = await coloured('#ff0000');
    const token = await requestUploadToken(service, session, {
      purpose: 'avatar',
      size: content.length,
    });
    expect((await postPicture(service, token, content)).envelope).toMatchObject({
      code: 'CONTENT_REFUSED',
      msg: '这张图片没有通过审核，请换一张',
    });
  });

  it.each(['#ffff00', '#0000ff'])(
    'in %s is shown only to its owner until it passes; others see a placeholder',
    async (colour) => {
      const adviser = await newAdviser(service);
      const { fileId, url } = await upload(
        service,
        adviser.session,
        await coloured(colour),
        'feedback',
      );
      expect(await shown(url)).toBe('image/jpeg');
      const feedbackId = await adviser.given({ text: colour, pictures: [fileId] });
      const atDesk = async () =>
        (await feedbackAtDesk()).find((row) => row.feedbackId === feedbackId)?.pictures[0]?.url;
      expect(await shown(await atDesk())).toBe('image/svg+xml');
      const rows = [...(await listed('doubtful')), ...(await listed('waiting'))];
      const row = rows.find(({ picture }) => picture?.fileId === fileId);
      expect(await shown(row?.picture?.url)).toBe('image/jpeg');
      await judged(row?.moderationId ?? '', 'passed');
      expect(await shown(await atDesk())).toBe('image/jpeg');
    },
  );
});

describe('the desk', () => {
  it('hides content that had passed and notifies its author', async () => {
    const adviser = await newAdviser(service);
    const feedbackId = await adviser.given({ text: '骂人的话' });
    const row = (await listed('passed')).find(({ text }) => text === '骂人的话');
    expect((await judged(row?.moderationId ?? '', 'refused')).code).toBe('OK');
    const there = (await feedbackAtDesk()).find((one) => one.feedbackId === feedbackId);
    expect(there?.text).toBe('（内容没有通过审核）');
    expect((await mailboxOf(service, adviser.session).list()).list).toMatchObject([
      { kind: 'content-refused' },
    ]);
    expect((await judged('no-such-content', 'passed')).code).toBe('MODERATION_NOT_FOUND');
  });

  it('moderates only as admin, and the metrics show the length of the queue', async () => {
    const { session } = await signedInMember(service, 'senior');
    const asked = { verdict: 'doubtful' } as const;
    const { envelope } = await service.call('GET /desk-api/moderation/list', asked, { session });
    expect(envelope.code).toBe('FORBIDDEN');
    const { services } = service;
    const author = await postSmsSignIn(service);
    const text = { userId: author.userId, place: 'rating', text: '可疑词' } as const;
    await moderateText(services, text);
    const { body } = await service.app.inject({ method: 'GET', url: '/metrics' });
    const [, counted] = /moderation_queue\{verdict="doubtful"\} (\d+)/.exec(body) ?? [];
    expect(Number(counted)).toBe((await listed('doubtful')).length);
    expect(Number(counted)).toBeGreaterThan(0);
  });

  it('keeps no content of deleted accounts, and exports that of existing ones', async () => {
    const { database } = service.services;
    const { userId } = await postSmsSignIn(service);
    await moderateText(service.services, { userId, place: 'feedback', text: '可疑词 我的' });
    const copy = await exportUser(database, userId);
    expect(copy.moderation?.moderations).toMatchObject([{ content: '可疑词 我的' }]);
  });
});

/** A provider with an adjustable answer. */
class Told implements Moderator {
  readonly asked: (string | null)[] = [];
  constructor(
    readonly name: Moderator['name'],
    private readonly answer: Judgement | PendingVerdict | null | 'silence',
  ) {}
  picture({ openId }: { openId: string | null }) {
    this.asked.push(openId);
    return this.answer === 'silence'
      ? Promise.reject(new ModeratorUnavailable('told to'))
      : Promise.resolve(this.answer);
  }
  async text(asked: { openId: string | null }) {
    const answer = await this.picture(asked);
    return answer && 'verdict' in answer ? answer : null;
  }
}
const passed = { verdict: 'passed', reason: 'Normal' } as const;

describe('moderation providers', () => {
  const verdictOf = async (moderators: Moderator[], place: ModeratedPlace = 'rating') => {
    const { userId } = await postSmsSignIn(service);
    const text = `说点什么 ${userId}`;
    await moderateText({ ...service.services, moderators }, { userId, place, text });
    const { rows } = await service.services.database.$client.query<{ verdict: ModerationVerdict }>(
      'select verdict, judge from moderations where user_id = $1',
      [userId],
    );
    return rows;
  };

  it('are asked in order until one decides', async () => {
    const [none, judge, other] = [
      new Told('wechat', null),
      new Told('tencent', passed),
      new Told('sandbox', passed),
    ];
    expect(await verdictOf([none, judge, other])).toEqual([
      { verdict: 'passed', judge: 'tencent' },
    ]);
    expect([none.asked, other.asked]).toEqual([[null], []]);
  });

  it('leave undecided content to a person', async () => {
    const rows = await verdictOf([new Told('wechat', null)]);
    expect(rows).toEqual([{ verdict: 'doubtful', judge: null }]);
  });

  it('are skipped if they do not answer', async () => {
    const rows = await verdictOf([new Told('wechat', 'silence'), new Told('tencent', passed)]);
    expect(rows).toEqual([{ verdict: 'passed', judge: 'tencent' }]);
  });

  it('are asked only once for a repeated text', async () => {
    const moderator = new Told('tencent', passed);
    const { userId } = await postSmsSignIn(service);
    const say = () =>
      moderateText(
        { ...service.services, moderators: [moderator] },
        { userId, place: 'chat', text: '在吗' },
      );
    await say();
    await say();
    expect(moderator.asked).toHaveLength(1);
  });
});

describe("WeChat's event about a picture", () => {
  it.each([
    ['sealed', sealedPush],
    ['in plain text', plainPush],
  ])('%s shows or hides it once', async (_, push) => {
    const noticed = await buildService({
      settings: {
        WECHAT_APP_ID: PUSH_SETTINGS.appId,
        WECHAT_PUSH_TOKEN: PUSH_SETTINGS.token,
        ...(push === sealedPush && { WECHAT_PUSH_KEY: PUSH_SETTINGS.key }),
      },
    });
    noticed.services.moderators = [new Told('wechat', { traceId: 'trace-1' })];
    const { database } = noticed.services;
    const session = await postSmsSignIn(noticed);
    await upload(noticed, session, await jpegPicture(), 'chat');
    const verdict = async () =>
      (
        await database.$client.query<{ verdict: ModerationVerdict }>(
          'select verdict from moderations',
        )
      ).rows.map((row) => row.verdict);
    expect(await verdict()).toEqual(['waiting']);
    const notice = async (trace_id: string, more: object) => {
      const fields = { MsgType: 'event', Event: 'wxa_media_check', trace_id, ...more };
      const { statusCode } = await noticed.app.inject({ method: 'POST', ...push(fields) });
      expect(statusCode).toBe(200);
    };
    const says = (suggest: string) => ({ errcode: 0, result: { suggest, label: 100 } });
    await notice('trace-2', says('pass'));
    await notice('trace-1', { errcode: -1008, errmsg: 'download' });
    for (const word of ['constructor', '__proto__', 'toString'])
      await notice('trace-1', says(word));
    await notice('trace\0', says('pass'));
    expect(await verdict()).toEqual(['waiting']);
    await notice('trace-1', { errcode: 0, result: { suggest: 'risky', label: '100\0' } });
    await notice('trace-1', says('pass'));
    expect(await verdict()).toEqual(['refused']);
    expect((await mailboxOf(noticed, session).list()).list).toMatchObject([
      { kind: 'content-refused' },
    ]);
    await noticed.close();
  });
});
