import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textHash } from '../../../server/core/textHash';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { newIdNumber } from '../identity/idNumbers';
import { newPhone, receiveCode, registerWithPassword } from '../user/people';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

const ANSWER = 'POST /app-api/user/consent/answer';
const LIST = 'GET /app-api/user/consent/list';
const SAVE = 'POST /desk-api/content/document/save';

const agreement = { key: 'user-agreement', title: '用户协议', markdown: '第一条' } as const;
const privacy = {
  key: 'privacy-policy',
  title: '隐私政策',
  markdown: '我们只收集必要的信息',
} as const;

let service: TestService;
let admin: SignedInMember;
let player: TestPlayer;
beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  admin = await signedInMember(service, 'admin');
  await publish(agreement);
  await publish(privacy);
});
beforeEach(async () => {
  player = await newPlayer(service);
});
afterAll(() => service.close());

const publish = async (
  document: { key: string; title: string; markdown: string },
  changes?: string,
) => {
  const payload = { ...document, ...(changes !== undefined && { changes }) };
  return (await service.call(SAVE, payload, { session: admin.session })).envelope;
};
const texts = async () =>
  (await service.call('GET /app-api/user/consent/texts', {})).envelope.data?.list ?? [];
const standing = async (session: Session) =>
  (await service.call(LIST, {}, { session })).envelope.data?.list ?? [];
const asked = async ({ session }: TestPlayer) =>
  (await standing(session)).filter(({ asks }) => asks).map(({ key }) => key);
const answer = async ({ session }: TestPlayer, agreed: boolean, headers = {}) => {
  const answers = (await texts()).map(({ key, version }) => ({ key, version, agreed }));
  return (await service.call(ANSWER, { answers }, { session, headers })).envelope.code;
};
const kept = async ({ session }: TestPlayer, key: string) =>
  (
    await service.services.database.$client.query(
      'select * from consents where user_id = $1 and key = $2 order by consent_id',
      [session.userId, key],
    )
  ).rows as Record<string, unknown>[];
const submission = async ({ submit }: TestPlayer) => (await submit()).envelope.code;

describe('a consent', () => {
  it('is stored with version, hash, time and program, and without address', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0';
    expect(await answer(player, true, { 'user-agent': phone })).toBe('OK');
    const [row, ...others] = await kept(player, 'user-agreement');
    expect(others).toEqual([]);
    const { version } = (await texts())[0]!;
    expect(row).toEqual({
      consent_id: expect.anything() as unknown,
      user_id: player.session.userId,
      key: 'user-agreement',
      version,
      hash: textHash(`${agreement.title}\n${agreement.markdown}`),
      answer: 'given',
      at: service.services.now(),
      platform: 'h5',
      device: 'Chrome · 安卓',
    });
    await answer(player, true);
    expect(await kept(player, 'user-agreement')).toHaveLength(1);
  });

  it('is required before new data is collected, and for nothing else', async () => {
    expect(await asked(player)).toEqual(['user-agreement', 'privacy-policy']);
    expect(await submission(player)).toBe('CONSENT_NEEDED');
    const { session } = player;
    const realName = { name: '张小明', idNumber: newIdNumber(), consent: true as const };
    for (const [name, payload] of [
      ['POST /app-api/user/real/name/auth', realName],
      ['GET /app-api/user/get', {}],
      ['GET /app-api/user/data/copy', {}],
      ['GET /app-api/user/check/login/off', {}],
      ['POST /app-api/api/evaluate/user/order/list', {}],
    ] as const) {
      const { envelope } = await service.call(name, payload, { session });
      const learns = name.endsWith('/auth');
      expect([name, envelope.code]).toEqual([name, learns ? 'CONSENT_NEEDED' : 'OK']);
    }
    await answer(player, true);
    expect(await asked(player)).toEqual([]);
    expect(await submission(player)).toBe('OK');
  });

  it('can be withdrawn; existing data stays readable', async () => {
    await answer(player, true);
    const orderId = await player.order();
    service.advance(1_000);
    expect(await answer(player, false)).toBe('OK');
    expect((await kept(player, 'privacy-policy')).map((row) => row.answer)).toEqual([
      'given',
      'withdrawn',
    ]);
    expect(await asked(player)).toEqual([]);
    expect(await submission(player)).toBe('CONSENT_NEEDED');
    expect((await player.report(orderId)).order.orderId).toBe(orderId);
  });

  it('cannot be withdrawn if never given, nor given to an unpublished text', async () => {
    await answer(player, false);
    expect(await kept(player, 'privacy-policy')).toEqual([]);
    const answers = [{ key: 'privacy-policy' as const, version: 99, agreed: true }];
    const { envelope } = await service.call(ANSWER, { answers }, { session: player.session });
    expect(envelope.code).toBe('DOCUMENT_NOT_FOUND');
  });

  it('is also stored for separate consents, when given and when withdrawn', async () => {
    await answer(player, true);
    const { session } = player;
    for (const excellentReportConsent of [true, false])
      await service.call(
        'POST /app-api/user/user-settings/update',
        { excellentReportConsent },
        { session },
      );
    const realName = { name: '张小明', idNumber: newIdNumber(), consent: true as const };
    await service.call('POST /app-api/user/real/name/auth', realName, { session });
    const answers = (rows: Record<string, unknown>[]) => rows.map((row) => row.answer);
    expect(answers(await kept(player, 'excellent-reports'))).toEqual(['given', 'withdrawn']);
    expect(answers(await kept(player, 'real-name'))).toEqual(['given']);
  });
});

describe('the checkbox at a sign-in', () => {
  const SIGN_IN = 'POST /app-api/user/auth/sms-login';
  const ticketOf = async (person: string) =>
    (
      await service.call('POST /app-api/user/auth/query-weixin-mini-app-bing-user', {
        code: `sandbox-${person}`,
      })
    ).envelope.data!.ticket;
  const ticks = async () => (await texts()).map(({ key, version }) => ({ key, version }));
  const social = async (person: string, proof = {}) => {
    const payload = { ticket: await ticketOf(person), agreed: await ticks(), ...proof };
    return service.call('POST /app-api/user/auth/social-login', payload);
  };

  it.each([
    [
      'SMS',
      async (phone: string) => {
        const code = await receiveCode(service, phone, 'sign-in');
        return service.call(SIGN_IN, { phone, code, agreed: await ticks() });
      },
    ],
    [
      'password',
      async (phone: string) => {
        const password = 'kept-in-one-7319';
        await registerWithPassword(service, password, phone);
        const payload = { phone, password, agreed: await ticks() };
        return service.call('POST /app-api/user/auth/login', payload);
      },
    ],
    ['WeChat alone', (phone: string) => social(phone)],
    ['WeChat and a phone', (phone: string) => social(phone, { phoneCode: `sandbox-${phone}` })],
    [
      'a known WeChat account',
      async (phone: string) => {
        const before = await ticketOf(phone);
        await service.call('POST /app-api/user/auth/social-login', { ticket: before });
        const payload = { ticket: await ticketOf(phone), agreed: await ticks() };
        return service.call('POST /app-api/user/auth/weixin-mini-app-login', payload);
      },
    ],
  ])('is stored with the sign-in itself: %s', async (_, signIn) => {
    const { envelope } = await signIn(newPhone());
    const session = envelope.data!;
    expect((await standing(session)).filter(({ asks }) => asks)).toEqual([]);
    const rows = await kept({ ...player, session }, 'privacy-policy');
    expect(rows).toEqual([expect.objectContaining({ answer: 'given', platform: 'h5' })]);
  });

  it('is stored together with the sign-in, or neither is', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'sign-in');
    const agreed = [{ key: 'privacy-policy' as const, version: 99 }];
    const refused = await service.call(SIGN_IN, { phone, code, agreed });
    expect(refused.envelope.code).toBe('DOCUMENT_NOT_FOUND');
    const { envelope } = await service.call(SIGN_IN, { phone, code, agreed: await ticks() });
    expect(envelope.data?.newUser).toBe(true);
  });
});

describe('a changed text', () => {
  const changed = { ...privacy, markdown: '我们还收集一项' };

  it('says what is new, asks for consent again, and keeps the previous version', async () => {
    await answer(player, true);
    const before = (await texts()).find(({ key }) => key === privacy.key)!.version;
    expect(await publish(changed)).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: { changes: expect.any(String) as string } },
    });
    expect(await asked(player)).toEqual([]);
    expect((await publish(changed, '新增一项信息')).code).toBe('OK');
    const list = await standing(player.session);
    expect(list.find(({ key }) => key === privacy.key)).toMatchObject({
      version: before + 1,
      changes: '新增一项信息',
      answeredVersion: before,
      answer: 'given',
      asks: true,
    });
    expect(await submission(player)).toBe('CONSENT_NEEDED');
    const { rows } = await service.services.database.$client.query(
      'select version, markdown from document_versions where key = $1 order by version',
      [privacy.key],
    );
    expect(rows).toEqual([
      { version: before, markdown: privacy.markdown },
      { version: before + 1, markdown: changed.markdown },
    ]);
    await answer(player, true);
    expect(await submission(player)).toBe('OK');
  });

  it('with the same content asks nobody', async () => {
    await answer(player, true);
    await publish(agreement, '没有改动');
    expect(await asked(player)).toEqual([]);
  });
});
