import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '@account-doctor/contract/time';
import type { DataOf } from '@account-doctor/contract/types';
import { valuerOfOrder } from '../../../server/domain/appraisal/queue';
import { mailboxOf } from '../message/mailbox';
import { expectWholeReport } from '../report-delivery/wholeReport';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { appraisalEventsOf, newCustomer, seedHumanGame, statesOf, type Customer } from './customer';
import { NARRATIVE, newValuer, type TestValuer } from './valuers';

const reportGet = 'GET /app-api/api/evaluate/user/order/report/get';

let service: TestService;
let customer: Customer;
let valuer: TestValuer;
let rival: TestValuer;
let senior: TestValuer;
beforeAll(async () => {
  service = await buildService({
    // A working morning in China.
    now: new Date('2026-11-18T02:00:00Z'),
    settings: { ORDERS_PER_DAY: '1000', ORDERS_UNPAID: '1000' },
  });
  await seedHumanGame(service);
  customer = await newCustomer(service);
  valuer = await newValuer(service);
  rival = await newValuer(service);
  senior = await newValuer(service, 'senior');
});
beforeEach(() => service.advance(60_000));
afterAll(() => service.close());

async function reportOf(
  orderId: string,
  version?: number,
  session = customer.session,
): Promise<DataOf<typeof reportGet>> {
  const { envelope } = await service.call(reportGet, { orderId, version }, { session });
  if (!envelope.data) throw new Error(envelope.code);
  return envelope.data;
}

const messageTitles = async (): Promise<string[]> => mailboxOf(service, customer.session).titles();

/** Everything that a rejected action must leave unchanged. */
async function everythingOf(orderId: string): Promise<unknown> {
  const tables = [
    'orders',
    'order_events',
    'appraisal_tasks',
    'appraisal_events',
    'appraisal_rounds',
    'appraisal_adjustments',
    'appraisal_facts',
    'appraisal_questions',
    'appraisal_reviews',
    'appraisal_appeals',
    'reports',
  ];
  const found = tables.map(async (table) => {
    const { database } = service.services;
    const query = `select * from ${table} where order_id = $1 order by 1, 2, 3`;
    return (await database.$client.query(query, [orderId])).rows as unknown;
  });
  const audit = await service.services.database.$client.query(
    'select count(*) from audit_entries where subject = $1',
    [orderId],
  );
  return [...(await Promise.all(found)), audit.rows];
}

const deliveredOrder = async (): Promise<string> => {
  const orderId = await customer.paidOrder();
  await valuer.value(orderId);
  expect(await senior.deliver(orderId)).toBe('OK');
  return orderId;
};

describe('an appraisal', () => {
  it('goes from the queue to a report with valuer, reader, narrative and a correct sum', async () => {
    const orderId = await customer.paidOrder({ account: 'somebody-7788' });
    expect((await valuer.queue('waiting')).list.map((row) => row.orderId)).toContain(orderId);
    expect(await valuer.claim(orderId)).toBe('OK');
    expect(await statesOf(service, orderId)).toEqual(['assigned', 'assigned', 'fulfilling']);
    expect(await valuer.begin(orderId)).toBe('OK');
    expect(await valuer.save(orderId)).toBe('OK');

    const detail = await valuer.detail(orderId);
    const model = detail.model?.value.fair ?? 0;
    expect(model).toBeGreaterThan(0);
    expect(detail.fair).toBe(model + 15_000);
    expect(detail.may).toEqual({ begin: false, work: true, read: false, release: true });
    expect(detail.answers[0]).toMatchObject({ label: '皮肤数量', value: '60 个' });

    expect(await valuer.submit(orderId)).toBe('OK');
    expect(await statesOf(service, orderId)).toEqual([
      'second_reading',
      'second_reading',
      'fulfilling',
    ]);
    expect((await reportOf(orderId)).report).toBeNull();
    expect((await senior.queue('reading')).list.map((row) => row.orderId)).toEqual([orderId]);
    expect((await senior.detail(orderId)).may).toEqual({
      ...{ begin: false, work: false, read: true, release: false },
    });
    expect(await senior.deliver(orderId)).toBe('OK');
    expect(await statesOf(service, orderId)).toEqual(['delivered', 'delivered', 'completed']);

    const answer = await reportOf(orderId);
    const { order, versions, human } = answer;
    const report = expectWholeReport(answer);
    expect(order.fairPrice).toBe(model + 15_000);
    expect(report.value.fair).toBe(model + 15_000);
    expect(report.header).toMatchObject({ source: 'human', account: 'so****88' });
    const signed = report.human;
    const sum = signed?.adjustments.reduce((total, { amount }) => total + amount, 0) ?? 0;
    expect((signed?.modelFair ?? 0) + sum).toBe(report.value.fair);
    const { base, groups, rounding } = report.factors;
    expect(groups.reduce((total, group) => total + group.total, base) + rounding).toBe(model);
    expect(signed).toMatchObject({
      valuer: { alias: valuer.member.alias, level: 'certified' },
      secondReader: { alias: senior.member.alias, level: 'certified' },
      signedAt: service.services.now().toISOString(),
      narrative: NARRATIVE,
    });
    expect(versions).toHaveLength(1);
    expect(human).toMatchObject({
      valuer: { alias: valuer.member.alias },
      late: false,
      appeal: null,
      appealUntil: new Date(service.services.now().getTime() + 72 * HOUR).toISOString(),
    });
    expect(await appraisalEventsOf(service, orderId)).toEqual([
      ' → unpaid by user',
      'unpaid → queued by system',
      'queued → assigned by staff',
      'assigned → reviewing by staff',
      'reviewing → second_reading by staff',
      'second_reading → delivered by staff',
    ]);
    const log = await service.services.database.$client.query(
      'select action from audit_entries where subject = $1 order by entry_id',
      [orderId],
    );
    expect(log.rows).toEqual(
      ['read', 'claim', 'begin', 'save', 'submit', 'read', 'deliver'].map((action) => ({
        action: `valuation.${action}`,
      })),
    );
  });

  it('is claimed once by concurrent valuers, with one event', async () => {
    const orderId = await customer.paidOrder();
    const codes = await Promise.all(
      [valuer, rival, senior, rival, valuer].map((one) => one.claim(orderId)),
    );
    expect([...codes].sort()).toEqual(['OK', ...codes.slice(1).map(() => 'VALUATION_TAKEN')]);
    const claims = (await appraisalEventsOf(service, orderId)).filter((event) =>
      event.includes('assigned'),
    );
    expect(claims).toEqual(['queued → assigned by staff']);
  });

  it('is delivered once by concurrent readers', async () => {
    const other = await newValuer(service, 'admin');
    const orderId = await customer.paidOrder();
    await valuer.value(orderId);
    const codes = await Promise.all([senior, other, senior].map((one) => one.deliver(orderId)));
    expect([...codes].sort()).toEqual(['OK', 'TRANSITION_REFUSED', 'TRANSITION_REFUSED']);
    expect((await reportOf(orderId)).versions).toHaveLength(1);
  });

  it('can be read only by members of sufficient level', async () => {
    const expert = await newValuer(service);
    const orderId = await customer.paidOrder();
    await valuer.value(orderId);
    expect((await expert.queue('reading')).total).toBe(0);
    expect(await expert.detailCode(orderId)).toBe('VALUATION_NOT_YOURS');
    expect(await expert.deliver(orderId)).toBe('FORBIDDEN');
    await service.services.database.$client.query(
      "update staff_members set level = 'expert' where staff_id = $1",
      [expert.member.staffId],
    );
    expect((await expert.queue('reading')).list.map((row) => row.orderId)).toContain(orderId);
    expect((await expert.detail(orderId)).may.read).toBe(true);
    expect(await expert.deliver(orderId)).toBe('OK');
  });

  it('cannot be read by its own valuer, whatever the role', async () => {
    const admin = await newValuer(service, 'admin');
    const orderId = await customer.paidOrder();
    await admin.value(orderId);
    const before = await everythingOf(orderId);
    expect(await admin.deliver(orderId)).toBe('VALUATION_OWN_READING');
    expect(await admin.giveBack(orderId)).toBe('VALUATION_OWN_READING');
    expect(await valuer.deliver(orderId)).toBe('FORBIDDEN');
    expect(await everythingOf(orderId)).toEqual(before);
    expect((await admin.queue('reading')).total).toBe(0);
    await expect(
      service.services.database.$client.query(
        'update appraisal_rounds set reader_id = valuer_id where order_id = $1',
        [orderId],
      ),
    ).rejects.toThrow(/appraisal_rounds_reader/);
    expect(await senior.giveBack(orderId)).toBe('OK');
    expect((await statesOf(service, orderId))[0]).toBe('reviewing');
    expect((await admin.detail(orderId)).readings).toMatchObject([
      { alias: senior.member.alias, verdict: 'returned', remark: '请补充依据' },
    ]);
    expect(await admin.submit(orderId)).toBe('OK');
    expect(await senior.deliver(orderId)).toBe('OK');
  });

  it('of another valuer cannot be opened or changed', async () => {
    const orderId = await customer.paidOrder();
    const waiting = await everythingOf(orderId);
    expect(await rival.detailCode(orderId)).toBe('VALUATION_UNCLAIMED');
    expect(await senior.detailCode(orderId)).toBe('VALUATION_UNCLAIMED');
    expect(await rival.save(orderId)).toBe('VALUATION_NOT_YOURS');
    expect(await everythingOf(orderId)).toEqual(waiting);

    await valuer.claim(orderId);
    await valuer.begin(orderId);
    const before = await everythingOf(orderId);
    expect([
      await rival.detailCode(orderId),
      await rival.begin(orderId),
      await rival.save(orderId),
      await rival.ask(orderId),
      await rival.submit(orderId),
      await senior.save(orderId),
      await senior.deliver(orderId),
      await rival.detailCode('no-such-order'),
    ]).toEqual([
      ...Array.from({ length: 6 }, () => 'VALUATION_NOT_YOURS'),
      'TRANSITION_REFUSED',
      'VALUATION_NOT_YOURS',
    ]);
    expect(await everythingOf(orderId)).toEqual(before);
    expect(await senior.detailCode(orderId)).toBe('OK');
  });

  it('reports what is missing before the second reading', async () => {
    const orderId = await customer.paidOrder();
    await valuer.claim(orderId);
    expect(await valuer.save(orderId)).toBe('TRANSITION_REFUSED');
    await valuer.begin(orderId);
    await valuer.save(orderId, { narrative: '太短' });
    expect(await valuer.submit(orderId)).toBe('VALUATION_INCOMPLETE');
    const { session } = valuer.member;
    const { envelope } = await service.call(
      'POST /desk-api/valuation/submit',
      { orderId },
      { session },
    );
    expect(envelope).toMatchObject({
      msg: '估价说明至少写 20 个字',
      data: { fields: { narrative: '估价说明至少写 20 个字' } },
    });
    const ruin = [{ label: '封号', reason: '不值钱', amount: -50_000_000 }];
    await valuer.save(orderId, { adjustments: ruin });
    expect(await valuer.submit(orderId)).toBe('VALUATION_INCOMPLETE');
    for (const part of [
      { adjustments: [{ label: '', reason: '理由', amount: 100 }] },
      { adjustments: [{ label: '项', reason: '理由', amount: 0 }] },
      { adjustments: [{ label: '项', reason: '理由', amount: 150 }] },
      { narrative: '长'.repeat(3_001) },
      { spread: 51 },
    ])
      expect(await valuer.save(orderId, part)).toBe('VALIDATION_FAILED');
  });

  it('accepts only pictures of its customer and its valuer as evidence', async () => {
    const { fileId } = await upload(service, customer.session, await jpegPicture());
    const orderId = await customer.paidOrder({ pictures: [fileId] });
    await valuer.claim(orderId);
    await valuer.begin(orderId);
    const stranger = await newCustomer(service);
    const foreign = await upload(service, stranger.session, await jpegPicture());
    const elsewhere = await upload(service, customer.session, await jpegPicture());
    for (const wrong of [foreign.fileId, elsewhere.fileId, 'nothing'])
      expect(await valuer.save(orderId, { evidence: [{ fileId: wrong, caption: '' }] })).toBe(
        'FILE_NOT_FOUND',
      );
    const evidence = [{ fileId, caption: '皇冠在背包第一页' }];
    expect(await valuer.save(orderId, { evidence })).toBe('OK');
    const detail = await valuer.detail(orderId);
    expect(detail.pictures.map((picture) => picture.fileId)).toEqual([fileId]);
    expect(detail.evidence).toMatchObject([{ caption: '皇冠在背包第一页', picture: { fileId } }]);
    await valuer.submit(orderId);
    await senior.deliver(orderId);
    const answer = await reportOf(orderId);
    const { human } = answer;
    expect(expectWholeReport(answer).human?.evidence).toEqual(evidence);
    const link = human?.evidence[0]?.url.replace(/^https?:\/\/[^/]+/, '') ?? '';
    expect((await service.app.inject({ url: link })).statusCode).toBe(200);
  });

  it('works without a model’s price', async () => {
    const orderId = await customer.paidOrder({ serverId: 'test-rare' });
    await valuer.value(orderId, {
      adjustments: [{ label: '整体估值', reason: '参考同类账号的挂牌价', amount: 88_800 }],
    });
    expect((await valuer.detail(orderId)).model?.method).toBeNull();
    expect(await senior.deliver(orderId)).toBe('OK');
    const { report } = await reportOf(orderId);
    expect(report?.value).toMatchObject({ fair: 88_800, low: 79_900, high: 97_700 });
    expect(report).toMatchObject({ method: null, human: { modelFair: 0 }, comparables: [] });
  });
});

describe('an appeal', () => {
  const appealName = 'POST /app-api/api/evaluate/user/order/appeal';
  const reason = '皇冠的成交价明显高于报告里的估价';
  const appeal = async (orderId: string, session = customer.session, text = reason) =>
    (await service.call(appealName, { orderId, reason: text }, { session })).envelope.code;

  const adjustments = [{ label: '皇冠', reason: '稀缺', amount: 50_000 }];

  it('goes to another valuer and leads to a second version of the report; the first stays', async () => {
    const orderId = await deliveredOrder();
    const before = (await reportOf(orderId)).report;
    expect(await appeal(orderId)).toBe('OK');
    expect(await statesOf(service, orderId)).toEqual(['appealed', 'appealed', 'completed']);
    expect((await reportOf(orderId)).report).toEqual(before);

    expect((await valuer.queue('waiting')).list.map((row) => row.orderId)).not.toContain(orderId);
    expect(await valuer.claim(orderId)).toBe('VALUATION_OWN_APPEAL');
    expect(await rival.claim(orderId)).toBe('OK');
    const detail = await rival.detail(orderId);
    expect(detail).toMatchObject({ state: 're_review', round: 2, appeal: { reason } });
    expect(detail.appealed).toBeNull();
    expect((await valuerOfOrder(service.services.database, orderId))?.staffId).toBe(
      rival.member.staffId,
    );
    await rival.save(orderId, { adjustments });
    expect(await rival.submit(orderId)).toBe('OK');
    expect(await statesOf(service, orderId)).toEqual([
      ...['second_reading', 'second_reading', 'completed'],
    ]);
    const meanwhile = await reportOf(orderId);
    expect(meanwhile.report).toEqual(before);
    expect(meanwhile.human?.promise?.stopped).toBe(false);

    const another = await newValuer(service, 'senior');
    expect((await another.queue('reading')).list.map((row) => row.orderId)).toContain(orderId);
    const { appealed } = await another.detail(orderId);
    expect(appealed?.header.reportNo).toBe(before?.header.reportNo);
    expect(await another.giveBack(orderId)).toBe('OK');
    expect(await statesOf(service, orderId)).toEqual(['re_review', 're_review', 'completed']);
    expect(await rival.submit(orderId)).toBe('OK');
    expect(await another.deliver(orderId)).toBe('OK');
    expect(await statesOf(service, orderId)).toEqual(['final', 'final', 'completed']);
    expect((await messageTitles()).slice(0, 2)).toEqual(['复评报告已送达', '申诉已受理']);

    const answer = await reportOf(orderId);
    const { versions, human, order } = answer;
    const report = expectWholeReport(answer);
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(report.human).toMatchObject({
      valuer: { alias: rival.member.alias },
      secondReader: { alias: another.member.alias },
    });
    expect(report.confidence.grade).toBe(
      expectWholeReport({ ...answer, report: before }).confidence.grade,
    );
    expect(report.value.fair).toBe((report.human?.modelFair ?? 0) + 50_000);
    expect(order.fairPrice).toBe(report.value.fair);
    expect(human).toMatchObject({ appeal: { reason }, appealUntil: null });
    expect((await reportOf(orderId, 1)).report).toEqual(before);
    expect(await appeal(orderId)).toBe('APPEAL_CLOSED');
  });

  it('cannot be claimed or read by valuer or readers of the first report', async () => {
    const orderId = await customer.paidOrder();
    const returner = await newValuer(service, 'senior');
    await valuer.value(orderId);
    expect(await returner.giveBack(orderId)).toBe('OK');
    expect(await valuer.submit(orderId)).toBe('OK');
    expect(await senior.deliver(orderId)).toBe('OK');
    await appeal(orderId);

    for (const who of [valuer, returner, senior]) {
      const { list, counts } = await who.queue('waiting');
      expect(list.map((row) => row.orderId)).not.toContain(orderId);
      expect(counts.waiting).toBe(list.length);
      expect(await who.claim(orderId)).toBe('VALUATION_OWN_APPEAL');
    }
    const { list, counts } = await rival.queue('waiting');
    expect(list.map((row) => row.orderId)).toContain(orderId);
    expect(counts.waiting).toBe(list.length);

    await rival.claim(orderId);
    await rival.save(orderId, { adjustments });
    expect(await rival.submit(orderId)).toBe('OK');
    for (const who of [returner, senior]) {
      const { list: toRead } = await who.queue('reading');
      expect(toRead.map((row) => row.orderId)).not.toContain(orderId);
      expect((await who.detail(orderId)).may.read).toBe(false);
      expect(await who.deliver(orderId)).toBe('VALUATION_OWN_READING');
    }
  });

  it('is possible once, within 72 hours, by the owner, with a reason', async () => {
    const orderId = await deliveredOrder();
    expect(await appeal(orderId, customer.session, '不对')).toBe('VALIDATION_FAILED');
    const stranger = await newCustomer(service);
    expect(await appeal(orderId, stranger.session)).toBe('ORDER_NOT_FOUND');
    const racing = await Promise.all([1, 2, 3].map(() => appeal(orderId)));
    expect(racing.sort()).toEqual(['APPEAL_CLOSED', 'APPEAL_CLOSED', 'OK']);

    const late = await deliveredOrder();
    service.advance(72 * HOUR);
    expect((await reportOf(late)).human?.appealUntil).toBeNull();
    expect(await appeal(late)).toBe('APPEAL_CLOSED');
    expect(await appeal(await customer.paidOrder())).toBe('APPEAL_CLOSED');
  });
});
