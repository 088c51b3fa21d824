import { randomUUID } from 'node:crypto';
import type { ModerationVerdict } from '@account-doctor/contract/moderation';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicPicturePath } from '@account-doctor/contract/content';
import { newCustomer, seedHumanGame } from '../appraisal/customer';
import { openAuthenticated } from '../chat/talk';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { pathOf, postPicture, upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';

/** Pictures in a chat and of a valuer before their verdict: doubtful, or without an answer. */

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

const coloured = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
const shown = async (link = '') =>
  (await service.app.inject({ method: 'GET', url: pathOf(link) })).headers['content-type'];
const listed = async (verdict: ModerationVerdict, fileId: string) => {
  const { envelope } = await service.call(
    'GET /desk-api/moderation/list',
    { verdict, pageSize: 50 },
    { session: admin.session },
  );
  return envelope.data?.list.find(({ picture }) => picture?.fileId === fileId);
};
const pass = async (fileId: string) => {
  const row = (await listed('doubtful', fileId)) ?? (await listed('waiting', fileId));
  await service.call(
    'POST /desk-api/moderation/judge',
    { moderationId: row?.moderationId ?? '', verdict: 'passed' },
    { session: admin.session },
  );
};

it.each(['#ffff00', '#0000ff'])(
  'a picture in the chat, %s, is shown only to its sender until it passes',
  async (colour) => {
    const { session, paidOrder } = await newCustomer(service);
    const orderId = await paidOrder();
    const { fileId } = await upload(service, session, await coloured(colour), 'chat');
    const talk = await openAuthenticated(service, session);
    const content = { kind: 'picture' as const, fileId };
    talk.say({ type: 'send', orderId, clientId: randomUUID(), content });
    const { message } = await talk.receives('stored');
    talk.socket.terminate();
    const own = message.content.kind === 'picture' ? message.content.picture?.url : '';
    expect(await shown(own)).toBe('image/jpeg');
    const atDesk = async () => {
      const { envelope } = await service.call(
        'GET /desk-api/chat/history',
        { orderId },
        { session: admin.session },
      );
      const told = envelope.data?.list[0]?.content;
      return shown(told?.kind === 'picture' ? told.picture?.url : '');
    };
    expect(await atDesk()).toBe('image/svg+xml');
    await pass(fileId);
    expect(await atDesk()).toBe('image/jpeg');
    expect(await listed('passed', fileId)).toMatchObject({ place: 'chat' });
  },
);

it.each(['#ffff00', '#0000ff'])(
  'a valuer’s photo, %s, is shown to nobody until it passes',
  async (colour) => {
    const { session } = await signedInMember(service, 'senior');
    const picture = await coloured(colour);
    const asked = { uploadId: randomUUID(), purpose: 'face' as const, size: picture.length };
    const { envelope } = await service.call('POST /desk-api/common/sts', asked, { session });
    const { fileId = '', fields = {} } = envelope.data ?? {};
    await postPicture(service, fields.token ?? '', picture);
    await service.call('POST /desk-api/staff/face', { fileId }, { session });
    expect(await shown(publicPicturePath(fileId))).not.toBe('image/jpeg');
    await pass(fileId);
    expect(await shown(publicPicturePath(fileId))).toBe('image/jpeg');
    expect(await listed('passed', fileId)).toMatchObject({ place: 'face' });
  },
);
