import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pinConsentingUsers } from '../../../server/domain/user/consent';
import { mailboxOf, writeTestMessage } from '../message/mailbox';
import { jpegPicture } from '../storage/pictures';
import { pathOf, upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from './people';

const update = 'POST /app-api/user/user-settings/update';

let service: TestService;
let session: Session;
beforeAll(async () => {
  service = await buildService();
});
beforeEach(async () => {
  session = await postSmsSignIn(service);
});
afterAll(() => service.close());

const change = async (payload: PayloadOf<typeof update>) =>
  service.call(update, payload, { session });
const whoAmI = async () =>
  (await service.call('GET /app-api/user/get', {}, { session })).envelope.data;
const open = async (link: string | null | undefined) =>
  (await service.app.inject({ method: 'GET', url: pathOf(link ?? '/') })).statusCode;
const avatar = async (of = session) => upload(service, of, await jpegPicture(90, 90), 'avatar');

describe('the settings', () => {
  it('change one by one, and the others stay', async () => {
    await change({ nickname: ' 峡谷·老_玩家-7 ' });
    await change({ notifications: { 'coupon-expiring': false } });
    const { envelope } = await change({ excellentReportConsent: true });
    expect(envelope.data).toMatchObject({
      nickname: '峡谷·老_玩家-7',
      notifications: { 'report-ready': true, 'feedback-answered': true, 'coupon-expiring': false },
      excellentReportConsent: true,
    });
    expect(await whoAmI()).toEqual(envelope.data);
  });

  it('allow reports in the showcase, and remove them when the consent is withdrawn', async () => {
    const { database } = service.services;
    const other = await postSmsSignIn(service);
    await change({ excellentReportConsent: true });
    const consenting = await database.transaction((tx) =>
      pinConsentingUsers(tx, [session.userId, other.userId]),
    );
    expect(consenting).toEqual(new Set([session.userId]));
    await database.$client.query(
      `insert into excellent_reports select 'shown-' || u, 'order-' || u, u, 'g', '', '{}', 1, false, now()
       from unnest($1::text[]) u`,
      [[session.userId, other.userId]],
    );
    await change({ excellentReportConsent: false });
    const { rows } = await database.$client.query<{ user_id: string }>(
      'select user_id from excellent_reports',
    );
    expect(rows).toEqual([{ user_id: other.userId }]);
  });

  it('stop the muted messages, and no others', async () => {
    await change({ notifications: { 'report-ready': false } });
    await writeTestMessage(service, session.userId, { kind: 'report-ready', title: 'a' });
    await writeTestMessage(service, session.userId, { kind: 'coupon-expiring', title: 'b' });
    await writeTestMessage(service, session.userId, { kind: 'estimate-failed', title: 'c' });
    await change({ notifications: { 'report-ready': true } });
    await writeTestMessage(service, session.userId, { kind: 'report-ready', title: 'd' });
    expect(await mailboxOf(service, session).titles()).toEqual(['d', 'c', 'b']);
  });

  it('do not change by an empty change, or by other users', async () => {
    const before = await whoAmI();
    expect((await change({})).envelope.data).toEqual(before);
    const signedOut = await service.call(update, { nickname: '路人甲' });
    expect([signedOut.status, signedOut.envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });
});

describe('a nickname', () => {
  it('cannot imitate a phone’s owner, the staff or the service’s brand', async () => {
    const branded = await buildService({ settings: { BRAND_NAME: '号管家' } });
    const by = await postSmsSignIn(branded);
    for (const nickname of ['138····5678', 'kefu', '系统消息', '账号博土', '号·管·家小王']) {
      const { envelope } = await branded.call(update, { nickname }, { session: by });
      expect([nickname, envelope.code]).toEqual([nickname, 'VALIDATION_FAILED']);
    }
    await branded.close();
  });

  it.each([
    ['看不见\u200b的字', '看不见的字'],
    [' 阿凡提・买买提 ', '阿凡提·买买提'],
    ['李〇𬍛', '李〇𬍛'],
  ])('%j is kept as %s', async (typed, nickname) => {
    expect((await change({ nickname: typed })).envelope.data?.nickname).toBe(nickname);
  });

  it.each([
    ['', '请填写昵称'],
    ['   ', '请填写昵称'],
    ['一', '昵称至少 2 个字'],
    ['一二三四五六七八九十一二三四五六七', '昵称最多 16 个字'],
    ['<b>我</b>', '昵称只能用中文、字母、数字和 _ - ·'],
    ['字\u200b', '昵称至少 2 个字'],
    ['官\u200b方', '昵称不能包含官方、客服等字样，请换一个'],
    ['ａｄｍｉｎ', '昵称不能包含官方、客服等字样，请换一个'],
    ['账号博士小助手', '昵称不能包含官方、客服等字样，请换一个'],
    ['官·方小张', '昵称不能包含官方、客服等字样，请换一个'],
    ['a-d_m·i-n', '昵称不能包含官方、客服等字样，请换一个'],
    ['管理員', '昵称不能包含官方、客服等字样，请换一个'],
  ])('%j is refused: %s', async (nickname, problem) => {
    const { status, envelope } = await change({ nickname });
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(envelope.data).toMatchObject({ fields: { nickname: problem } });
  });
});

describe('an avatar', () => {
  it('is shown by a link, and the previous one is deleted with its content', async () => {
    const first = await avatar();
    const before = (await change({ avatarFileId: first.fileId })).envelope.data?.avatarUrl;
    expect(await open(before)).toBe(200);
    const second = await avatar();
    const after = (await change({ avatarFileId: second.fileId })).envelope.data?.avatarUrl;
    expect(await open(after)).toBe(200);
    expect(await open(before)).toBe(404);
    const { rows } = await service.services.database.$client.query<{ key: string }>(
      'select key from files where file_id = $1',
      [second.fileId],
    );
    await service.runJobs();
    const folder = (rows[0]?.key ?? '').replace(second.fileId, first.fileId);
    const gone = service.services.storage.get(`${folder}/thumbnail.jpg`);
    await expect(gone).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can be removed, and chosen twice', async () => {
    const { fileId } = await avatar();
    await change({ avatarFileId: fileId });
    const again = await change({ avatarFileId: fileId });
    expect(await open(again.envelope.data?.avatarUrl)).toBe(200);
    expect((await change({ avatarFileId: null })).envelope.data?.avatarUrl).toBeNull();
  });

  it('of another user, of another purpose or unknown is rejected, and the old one stays', async () => {
    const mine = await avatar();
    await change({ avatarFileId: mine.fileId });
    const theirs = await avatar(await postSmsSignIn(service));
    const other = await upload(service, session, await jpegPicture(90, 90), 'feedback');
    for (const avatarFileId of [theirs.fileId, other.fileId, 'made-up']) {
      const { envelope } = await change({ avatarFileId, nickname: '换不了' });
      expect(envelope.code).toBe('FILE_NOT_FOUND');
    }
    const unchanged = await whoAmI();
    expect(unchanged?.nickname).not.toBe('换不了');
    expect(await open(unchanged?.avatarUrl)).toBe(200);
  });

  it('changed by concurrent requests leaves one, and no orphan', async () => {
    const files = await Promise.all([avatar(), avatar()]);
    await Promise.all(files.map(({ fileId }) => change({ avatarFileId: fileId })));
    const { rows } = await service.services.database.$client.query<{ file_id: string }>(
      'select file_id from files where owner_id = $1',
      [session.userId],
    );
    expect(rows).toHaveLength(1);
    expect((await whoAmI())?.avatarUrl).toContain(rows[0]?.file_id);
  });
});
