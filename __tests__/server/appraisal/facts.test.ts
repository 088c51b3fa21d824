import type { PayloadOf, AppraisalDetail } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskWithVerifiedAnswers } from '../../../server/domain/appraisal';
import { jpegPicture } from '../storage/pictures';
import { uploadAtDesk } from '../storage/uploads';
import { expectWholeReport } from '../report-delivery/wholeReport';
import { buildService, type TestService } from '../support/service';
import { newCustomer, seedHumanGame, type Customer } from './customer';
import { newValuer, type TestValuer } from './valuers';

type Facts = PayloadOf<'POST /desk-api/valuation/facts'>['facts'];

let service: TestService;
let customer: Customer;
let valuer: TestValuer;
let reader: TestValuer;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
  customer = await newCustomer(service);
  valuer = await newValuer(service);
  reader = await newValuer(service, 'senior');
});
afterAll(() => service.close());

const answers = { skins: 20, origin: 'own', rank: 'silver', banned: false } as const;
const begun = async () => {
  const orderId = await customer.paidOrder({ answers });
  await valuer.claim(orderId);
  await valuer.begin(orderId);
  return orderId;
};
const find = async (orderId: string, facts: Facts, who = valuer) =>
  (
    await service.call(
      'POST /desk-api/valuation/facts',
      { orderId, facts },
      { session: who.member.session },
    )
  ).envelope;
const reportOf = async (orderId: string) => {
  const name = 'GET /app-api/api/evaluate/user/order/report/get';
  const { envelope } = await service.call(name, { orderId }, { session: customer.session });
  if (!envelope.data) throw new Error(envelope.code);
  return expectWholeReport(envelope.data);
};
const rowOf = ({ answers: rows }: AppraisalDetail, key: string) =>
  rows.find(({ field }) => field.key === key);

const found: Facts = [
  { key: 'skins', verdict: 'corrected', answer: 90 },
  { key: 'rank', verdict: 'confirmed' },
  { key: 'items', verdict: 'corrected', answer: ['crown'] },
  { key: 'origin', verdict: 'unseen' },
];

describe('a valuer’s facts', () => {
  it('replace the customer’s answers at the desk, in the price and in the report', async () => {
    const orderId = await begun();
    const before = await valuer.detail(orderId);
    expect(before.toldFair).toBe(before.model?.value.fair);
    const { data } = await find(orderId, found);
    const after = await valuer.detail(orderId);
    expect(data).toEqual({ modelFair: after.model?.value.fair, fair: after.fair });
    expect(data?.modelFair).toBeGreaterThan(before.toldFair ?? 0);
    expect(after.toldFair).toBe(before.toldFair);
    expect(rowOf(after, 'skins')).toMatchObject({
      answer: 20,
      fact: { verdict: 'corrected', answer: 90 },
    });

    await valuer.save(orderId, { adjustments: [] });
    expect(await valuer.submit(orderId)).toBe('OK');
    expect(await reader.deliver(orderId)).toBe('OK');
    const report = await reportOf(orderId);
    expect(report.value.fair).toBe(data?.modelFair);
    const factors = report.factors.groups.flatMap((group) => group.factors);
    const open = factors.filter(({ uncertainty }) => uncertainty !== null);
    expect(open.map(({ key }) => key)).toEqual(['heroes']);
    expect(factors.find(({ key }) => key === 'skins')?.value).toBe('90 个');
    expect(report.human?.facts).toEqual([
      { key: 'skins', label: '皮肤数量', verdict: 'corrected', value: '90 个', told: '20 个' },
      { key: 'origin', label: '来源', verdict: 'unseen', value: '自己注册', told: null },
      { key: 'rank', label: '段位', verdict: 'confirmed', value: '白银', told: null },
      { key: 'items', label: '限定道具', verdict: 'corrected', value: '皇冠', told: '没填' },
    ]);
    expect(report.confidence.reasons.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['共 6 项，还有 1 项没填', '估价师核对了 4 项，看到 3 项，截图 0 张']),
    );
    const learnt = await taskWithVerifiedAnswers(service.services.database, orderId);
    expect(learnt?.answers).toEqual({ ...answers, skins: 90, items: ['crown'] });
  });

  it('are stored per round with an audit entry, and deleted when the appraisal is returned', async () => {
    const orderId = await begun();
    await find(orderId, found);
    const { rows } = await service.services.database.$client.query<{ details: unknown }>(
      `select details from audit_entries where subject = $1 and action = 'valuation.facts'`,
      [orderId],
    );
    expect(rows[0]?.details).toMatchObject({
      facts: ['skins: corrected', 'rank: confirmed', 'items: corrected', 'origin: unseen'],
    });
    // Replaces the facts that were stored before.
    await find(orderId, found.slice(1, 2));
    const detail = await valuer.detail(orderId);
    expect(detail.answers.flatMap(({ fact }) => fact ?? [])).toHaveLength(1);
    expect(detail.model?.value.fair).toBe(detail.toldFair);
    await valuer.release(orderId);
    const other = await newValuer(service);
    await other.claim(orderId);
    expect((await other.detail(orderId)).answers.every(({ fact }) => fact === null)).toBe(true);
  });

  it('are rejected if invalid or by another member', async () => {
    const orderId = await begun();
    const wrong: [Facts[number], string][] = [
      [{ key: 'nothing', verdict: 'unseen' }, '这个游戏没有这一项，请刷新页面后重新填写'],
      [{ key: 'skins', verdict: 'corrected' }, '请填写看到的内容'],
      [{ key: 'skins', verdict: 'corrected', answer: 101 }, '皮肤数量应在 0 到 100 之间'],
      [{ key: 'items', verdict: 'confirmed' }, '客户没有填这一项，看到了就填写内容'],
    ];
    for (const [fact, msg] of wrong) {
      const refused = await find(orderId, [fact]);
      expect(refused.code).toBe('VALIDATION_FAILED');
      expect(refused.data).toMatchObject({ fields: { [fact.key]: msg } });
    }
    expect((await find(orderId, found, reader)).code).toBe('VALUATION_NOT_YOURS');
    await valuer.save(orderId);
    await valuer.submit(orderId);
    expect((await find(orderId, found)).code).toBe('TRANSITION_REFUSED');
    expect((await valuer.detail(orderId)).answers.every(({ fact }) => fact === null)).toBe(true);
  });
});

describe('the valuer after an appeal', () => {
  it('starts from the facts of the first round and judges them again, with a new price', async () => {
    const orderId = await begun();
    await find(orderId, found);
    const { session } = valuer.member;
    const fileId = await uploadAtDesk(service, session, await jpegPicture(), 'evidence');
    const seen = { fileId, caption: '按阿真的价', subject: '皮肤总览' };
    await valuer.save(orderId, { evidence: [seen] });
    const firstFair = (await valuer.detail(orderId)).model?.value.fair;
    await valuer.submit(orderId);
    expect(await reader.giveBack(orderId, '再高一点')).toBe('OK');
    await valuer.submit(orderId);
    await reader.deliver(orderId);
    const appeal = { orderId, reason: '皇冠的成交价明显高于报告里的估价' };
    await service.call('POST /app-api/api/evaluate/user/order/appeal', appeal, {
      session: customer.session,
    });

    const second = await newValuer(service);
    expect(await second.claim(orderId)).toBe('OK');
    const detail = await second.detail(orderId);
    // The model uses the confirmed facts; the page still shows the customer's answers.
    expect(detail.model?.value.fair).toBe(firstFair);
    expect(detail.toldFair).toBeLessThan(firstFair ?? 0);
    expect(rowOf(detail, 'skins')).toMatchObject({
      answer: 20,
      fact: null,
      before: { verdict: 'corrected', answer: 90 },
    });
    expect(rowOf(detail, 'rank')).toMatchObject({ fact: null, before: { verdict: 'confirmed' } });
    // A fact that the first valuer could not see is not taken over.
    expect(rowOf(detail, 'origin')?.before).toBeNull();
    expect(detail.earlier).toMatchObject([{ subject: '皮肤总览', picture: { fileId } }]);
    // The new valuer sees nothing from the first appraisal: no price, name or text.
    expect(detail).toMatchObject({ appealed: null, readings: [], adjustments: [], evidence: [] });
    const sent = JSON.stringify(detail);
    for (const hidden of [valuer.member.alias, reader.member.alias, '限定皇冠', '再高一点', '阿真'])
      expect(sent).not.toContain(hidden);

    await second.save(orderId, { adjustments: [], evidence: [{ ...seen, caption: '' }] });
    const { envelope } = await service.call(
      'POST /desk-api/valuation/submit',
      { orderId },
      { session: second.member.session },
    );
    expect(envelope).toMatchObject({
      code: 'VALUATION_INCOMPLETE',
      data: { fields: { facts: '上次核对过的还要再看：皮肤数量、段位、限定道具' } },
    });
    // Changed verdicts apply; facts that are not judged again keep their verdict.
    const judged: Facts = [{ key: 'skins', verdict: 'unseen' }];
    await find(orderId, judged, second);
    const lower = (await second.detail(orderId)).model?.value.fair ?? 0;
    expect(lower).toBeLessThan(firstFair ?? 0);
    expect(lower).toBeGreaterThan(detail.toldFair ?? 0);
    judged.push({ key: 'rank', verdict: 'confirmed' });
    judged.push({ key: 'items', verdict: 'corrected', answer: ['crown'] });
    await find(orderId, judged, second);
    expect(await second.submit(orderId)).toBe('OK');

    // The second reader gets both verdicts.
    const other = await newValuer(service, 'senior');
    const toRead = await other.detail(orderId);
    expect(toRead.appealed?.human?.valuer.alias).toBe(valuer.member.alias);
    expect(toRead.readings).toHaveLength(2);
    expect(await other.deliver(orderId)).toBe('OK');
    expect((await second.detail(orderId)).appealed).not.toBeNull();
    const report = await reportOf(orderId);
    expect(report.human?.facts?.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['skins', 'unseen'],
      ['rank', 'confirmed'],
      ['items', 'corrected'],
    ]);
    expect(report.value.fair).toBe(lower);
    expect(report.human?.evidence).toMatchObject([{ fileId }]);
    const learnt = await taskWithVerifiedAnswers(service.services.database, orderId);
    expect(learnt?.answers).toEqual({ ...answers, items: ['crown'] });
  });

  it('cannot see the first report before the claim, also after a return to the queue', async () => {
    const orderId = await customer.paidOrder({ answers });
    await valuer.value(orderId);
    await reader.deliver(orderId);
    const appeal = { orderId, reason: '皇冠的成交价明显高于报告里的估价' };
    await service.call('POST /app-api/api/evaluate/user/order/appeal', appeal, {
      session: customer.session,
    });
    const second = await newValuer(service, 'senior');
    expect(await second.detailCode(orderId)).toBe('VALUATION_UNCLAIMED');
    expect(await second.claim(orderId)).toBe('OK');
    expect(await second.release(orderId)).toBe('OK');
    expect(await second.detailCode(orderId)).toBe('VALUATION_UNCLAIMED');
    // Members who worked on the first report can still read it.
    expect((await valuer.detail(orderId)).round).toBe(1);
    expect((await reader.detail(orderId)).round).toBe(1);
  });
});
