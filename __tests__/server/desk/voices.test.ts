import type { PayloadOf } from '@account-doctor/contract/types';
import { chinaDate } from '../../../server/core/chinaDay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdviser, type Adviser } from '../feedback/adviser';
import { newCustomer, seedHumanGame } from '../appraisal/customer';
import { newValuer, type TestValuer } from '../appraisal/valuers';
import { mailboxOf } from '../message/mailbox';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';

/** Feedback and ratings of customers, as the desk reads and answers them. */

let service: TestService;
let admin: SignedInMember;
let adviser: Adviser;
beforeAll(async () => {
  // A working morning in China.
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
  adviser = await newAdviser(service);
});
afterAll(() => service.close());

const feedback = async (payload: PayloadOf<'GET /desk-api/feedback/list'>) => {
  const { session } = admin;
  const { envelope } = await service.call('GET /desk-api/feedback/list', payload, { session });
  if (!envelope.data) throw new Error(`Refused: ${envelope.code}`);
  return envelope.data;
};
const answer = async (feedbackId: string, text: string) => {
  const payload = { feedbackId, answer: text };
  const { session } = admin;
  return (await service.call('POST /desk-api/feedback/answer', payload, { session })).envelope;
};

describe('feedback at the desk', () => {
  it('is listed oldest first, with its pictures and contact', async () => {
    const { fileId } = await upload(service, adviser.session, await jpegPicture(), 'feedback');
    const first = await adviser.given({ text: '图看不清', pictures: [fileId], contact: 'qq 1' });
    service.advance(1_000);
    const second = await adviser.given({ text: '希望支持更多游戏' });
    const { list, total, waiting } = await feedback({ state: 'waiting' });
    expect([total, waiting]).toEqual([2, 2]);
    expect(list.map(({ feedbackId }) => feedbackId)).toEqual([first, second]);
    expect(list[0]).toMatchObject({ text: '图看不清', contact: 'qq 1', answer: null });
    const [picture] = list[0]?.pictures ?? [];
    const { pathname, search } = new URL(picture?.url ?? '');
    const shown = await service.app.inject({ method: 'GET', url: pathname + search });
    expect([picture?.fileId, shown.statusCode]).toEqual([fileId, 200]);
    expect(JSON.stringify(list)).not.toContain(adviser.session.userId);
  });

  it('is answered once, notifies its user and is audited', async () => {
    const feedbackId = await adviser.given({ text: '什么时候支持导出' });
    const { waiting } = await feedback({ state: 'waiting' });
    const codes = await Promise.all(
      ['下个版本', '已经支持'].map(async (text) => (await answer(feedbackId, text)).code),
    );
    expect(codes.sort()).toEqual(['FEEDBACK_ANSWERED', 'OK']);
    const answered = await feedback({ state: 'answered' });
    expect(answered).toMatchObject({ total: 1, waiting: waiting - 1, list: [{ feedbackId }] });
    expect((await mailboxOf(service, adviser.session).list()).total).toBe(1);
    const { session } = admin;
    const asked = { subject: feedbackId };
    const { envelope } = await service.call('GET /desk-api/audit/list', asked, { session });
    expect(envelope.data?.list).toMatchObject([
      { action: 'feedback.answer', staff: { alias: admin.alias } },
      { action: 'feedback.read', staff: { alias: admin.alias } },
    ]);
  });

  it.each([
    ['no-such-feedback', '好', 'FEEDBACK_NOT_FOUND'],
    ['no-such-feedback', ' ', 'VALIDATION_FAILED'],
    ['no-such-feedback', '好'.repeat(1_001), 'VALIDATION_FAILED'],
    ['no-such-feedback', '好\0', 'VALIDATION_FAILED'],
  ])('%s cannot be answered by “%.3s”: %s', async (feedbackId, text, code) => {
    expect((await answer(feedbackId, text)).code).toBe(code);
  });
});

describe('ratings at the desk', () => {
  const ratings = async (payload: PayloadOf<'GET /desk-api/rating/list'> = {}) => {
    const { session } = admin;
    return (await service.call('GET /desk-api/rating/list', payload, { session })).envelope.data;
  };
  /** A delivered report by a valuer, rated by its customer. */
  async function rated(valuer: TestValuer, reader: TestValuer, stars: number): Promise<string> {
    const customer = await newCustomer(service);
    const orderId = await customer.paidOrder();
    await valuer.value(orderId);
    expect(await reader.deliver(orderId)).toBe('OK');
    const { session } = customer;
    const read = 'GET /app-api/api/evaluate/user/order/get/valuation/evaluation';
    const { envelope } = await service.call(read, { orderId }, { session });
    const rate = 'POST /app-api/api/evaluate/user/order/save/valuation/evaluation';
    const reportNo = envelope.data?.reportNo ?? '';
    const words = { orderId, reportNo, stars, tags: ['fast' as const], text: `${stars} 星` };
    expect((await service.call(rate, words, { session })).envelope.code).toBe('OK');
    service.advance(1_000);
    return orderId;
  }

  it('are listed newest first, by stars, with the valuer', async () => {
    expect(await ratings()).toMatchObject({ list: [], total: 0, counts: [0, 0, 0, 0, 0] });
    const [valuer, reader] = [await newValuer(service), await newValuer(service, 'senior')];
    const bad = await rated(valuer, reader, 1);
    const good = await rated(valuer, reader, 5);
    const all = await ratings();
    expect(all).toMatchObject({ total: 2, counts: [1, 0, 0, 0, 1] });
    expect(all?.list.map(({ orderId }) => orderId)).toEqual([good, bad]);
    expect(await ratings({ stars: 1 })).toMatchObject({
      total: 1,
      list: [
        {
          ...{ orderId: bad, stars: 1, text: '1 星', tags: ['fast'], kind: 'human' },
          ...{ reportVersion: 1, valuerAlias: valuer.member.alias },
        },
      ],
    });
    expect(await ratings({ stars: 3 })).toMatchObject({ total: 0, list: [] });
    const day = chinaDate(service.services.now());
    expect(await ratings({ from: day, to: day, stars: 5 })).toMatchObject({ total: 1 });
    expect(await ratings({ to: '2026-01-01' })).toMatchObject({
      total: 0,
      counts: [0, 0, 0, 0, 0],
    });
    expect(await ratings({ from: '2099-01-01' })).toMatchObject({ total: 0, list: [] });
  });
});
