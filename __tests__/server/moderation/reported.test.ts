import { randomUUID } from 'node:crypto';
import type { ReportedReference } from '@account-doctor/contract/reported';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCustomer, seedHumanGame } from '../appraisal/customer';
import { openAuthenticated, type ChatSocketClient } from '../chat/talk';
import { newPlayer } from '../evaluation/player';
import { mailboxOf } from '../message/mailbox';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { jpegPicture } from '../storage/pictures';
import { pathOf, upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { postSmsSignIn } from '../user/people';

const UNSEEN = '（内容没有通过审核）';

let service: TestService;
let admin: SignedInMember;
const talks: ChatSocketClient[] = [];
beforeAll(async () => {
  service = await buildService({ settings: { UNLOCK_HELPERS_IN_MINI_PROGRAM: 'on' } });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
beforeEach(() => service.advance(60_000));
afterAll(async () => {
  for (const talk of talks) talk.socket.terminate();
  await service.close();
});

const talk = async (speaker: Parameters<typeof openAuthenticated>[1]) => {
  const opened = await openAuthenticated(service, speaker);
  talks.push(opened);
  return opened;
};
const atDesk = () => talk({ ...admin.session, side: 'desk' });
const historyOf = async (session: Session, orderId: string) => {
  const path = 'GET /app-api/chat/history';
  const { envelope } = await service.call(path, { orderId }, { session });
  return (envelope.data?.list ?? []).map(({ content }) => content);
};

const report = async (session: Session, reported: ReportedReference) => {
  const { envelope } = await service.call(
    'POST /app-api/user/submit/advice/feedback',
    { submissionId: randomUUID(), kind: 'content', text: '请看看', reported },
    { session },
  );
  return envelope.data?.feedbackId ?? '';
};
const contentsOf = async (feedbackId: string) => {
  const { session } = admin;
  const path = 'GET /desk-api/moderation/reported';
  return (await service.call(path, { feedbackId }, { session })).envelope;
};
const decide = async (feedbackId: string, hide: string[]) => {
  const { session } = admin;
  const path = 'POST /desk-api/moderation/decide';
  return (await service.call(path, { feedbackId, hide }, { session })).envelope.code;
};
const answerTo = async (session: Session) => {
  const path = 'GET /app-api/user/get/advice/feedback';
  return (await service.call(path, {}, { session })).envelope.data?.list[0]?.answer?.text;
};

describe('a chat message of a member of the desk', () => {
  it('is rejected, or hidden from the customer until it passes', async () => {
    const customer = await newCustomer(service);
    const orderId = await customer.paidOrder();
    const [mine, desk] = [await talk(customer.session), await atDesk()];
    desk.sendText(orderId, '你这个违禁词');
    expect(await desk.receives('refused')).toMatchObject({ code: 'CONTENT_REFUSED' });
    desk.sendText(orderId, '有个可疑词');
    expect((await desk.receives('stored')).message.content).toMatchObject({ text: '有个可疑词' });
    const unseen = { kind: 'text', text: '（内容审核中，通过后显示）' };
    expect((await mine.receives('message')).message.content).toEqual(unseen);
    const { rows } = await service.services.database.$client.query<{ id: string }>(
      `select moderation_id as id from moderations where content = '有个可疑词'`,
    );
    const judged = { moderationId: rows[0]?.id ?? '', verdict: 'passed' } as const;
    const { session } = admin;
    await service.call('POST /desk-api/moderation/judge', judged, { session });
    expect(await historyOf(customer.session, orderId)).toEqual([
      { kind: 'text', text: '有个可疑词' },
    ]);
  });

  it('cannot become a name that customers see', async () => {
    const { envelope } = await service.call(
      'POST /desk-api/staff/create',
      {
        name: 'somebody-new',
        alias: '违禁词老师',
        level: 'certified',
        role: 'valuer',
        password: 'a long enough password 7',
        dutyFrom: 0,
        dutyUntil: 1_440,
      },
      { session: admin.session },
    );
    expect(envelope.code).toBe('CONTENT_REFUSED');
  });
});

describe('a report of a conversation', () => {
  it('lets the desk hide the valuer’s message once, and notifies the reporter', async () => {
    const customer = await newCustomer(service);
    const orderId = await customer.paidOrder();
    const desk = await atDesk();
    for (const text of ['您好', '你太笨了']) desk.sendText(orderId, text);
    await expect.poll(() => desk.events.filter(({ type }) => type === 'stored').length).toBe(2);
    const feedbackId = await report(customer.session, { kind: 'chat', id: orderId });
    const { data } = await contentsOf(feedbackId);
    expect(data?.contents).toMatchObject([
      { text: '你太笨了', hidden: false },
      { text: '您好', hidden: false },
    ]);
    const [rude] = data?.contents ?? [];
    expect(await decide(feedbackId, [rude?.contentId ?? ''])).toBe('OK');
    expect(await historyOf(customer.session, orderId)).toEqual([
      { kind: 'text', text: '您好' },
      { kind: 'text', text: UNSEEN },
    ]);
    expect(await answerTo(customer.session)).toContain('已经隐藏');
    const { titles } = mailboxOf(service, customer.session);
    const told = await titles();
    // A repeated decision changes nothing; a different decision comes too late.
    expect(await decide(feedbackId, [rude?.contentId ?? ''])).toBe('OK');
    expect(await titles()).toEqual(told);
    expect(await decide(feedbackId, [])).toBe('FEEDBACK_ANSWERED');
    expect((await contentsOf(feedbackId)).data?.contents[0]).toMatchObject({ hidden: true });
  });

  it('cannot name a message of another user’s conversation', async () => {
    const customer = await newCustomer(service);
    const orderId = await customer.paidOrder();
    const desk = await atDesk();
    desk.sendText(orderId, '您好');
    await desk.receives('stored');
    const stranger = await postSmsSignIn(service);
    const feedbackId = await report(stranger, { kind: 'chat', id: orderId });
    expect((await contentsOf(feedbackId)).data?.contents).toEqual([]);
  });

  it('is not found under an unknown id or without a message', async () => {
    const adviser = await postSmsSignIn(service);
    const { envelope } = await service.call(
      'POST /app-api/user/submit/advice/feedback',
      { submissionId: randomUUID(), kind: 'content', text: '有人骂我' },
      { session: adviser },
    );
    const feedbackId = envelope.data?.feedbackId ?? '';
    expect((await contentsOf(feedbackId)).code).toBe('FEEDBACK_NOT_FOUND');
    expect(await decide(feedbackId, [])).toBe('FEEDBACK_NOT_FOUND');
  });
});

describe('a report of an invitation', () => {
  it('lets the desk hide nickname and avatar from everyone but their owner', async () => {
    const owner = await newPlayer(service);
    const orderId = await owner.order();
    await service.runJobs();
    const { session } = owner;
    const { fileId } = await upload(service, session, await jpegPicture(), 'avatar');
    const profile = { nickname: '很难听的名字', avatarFileId: fileId };
    await service.call('POST /app-api/user/user-settings/update', profile, { session });
    const asked = await service.call(
      'POST /app-api/report/unlock/order/unlock/ask',
      { orderId },
      { session },
    );
    const recordId = asked.envelope.data?.recordId ?? '';
    const friend = await postSmsSignIn(service);
    const seenBy = async (viewer: Session) =>
      (
        await service.call(
          'GET /app-api/report/unlock/unlock/user/help/list',
          { recordId },
          { session: viewer },
        )
      ).envelope.data;
    expect(await seenBy(friend)).toMatchObject({ owner: '很难听的名字' });
    const feedbackId = await report(friend, { kind: 'invitation', id: recordId });
    const contents = (await contentsOf(feedbackId)).data?.contents ?? [];
    expect(contents).toMatchObject([{ text: '很难听的名字' }, { picture: { fileId } }]);
    const ids = contents.map(({ contentId }) => contentId);
    expect(await decide(feedbackId, ids)).toBe('OK');
    const others = await seenBy(friend);
    expect(others?.owner).toBe('您的好友');
    const { headers } = await service.app.inject({
      method: 'GET',
      url: pathOf(others?.ownerFace ?? ''),
    });
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(await seenBy(session)).toMatchObject({ owner: '很难听的名字' });
    const { list } = await mailboxOf(service, session).list();
    expect(list.filter(({ kind }) => kind === 'content-refused')).toHaveLength(2);
  });
});

describe('a report of a shared report', () => {
  it('lets the desk revoke the link or keep it', async () => {
    const owner = await newPlayer(service);
    const orderId = await owner.order();
    await service.runJobs();
    await unlockByAd(service, orderId);
    const path = 'POST /app-api/api/evaluate/user/order/share/create';
    const { envelope } = await service.call(path, { orderId }, { session: owner.session });
    const token = envelope.data?.token ?? '';
    const stranger = await postSmsSignIn(service);
    const reported = { kind: 'share', id: token } as const;
    const read = async () =>
      (await service.call('GET /app-api/report/shared', { token })).envelope.code;
    expect(await decide(await report(stranger, reported), [])).toBe('OK');
    expect(await answerTo(stranger)).toContain('暂时保留');
    expect(await read()).toBe('OK');
    const again = await report(stranger, reported);
    const [link] = (await contentsOf(again)).data?.contents ?? [];
    expect(await decide(again, [link?.contentId ?? ''])).toBe('OK');
    expect(await read()).toBe('SHARE_REVOKED');
  });
});
