import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '@account-doctor/contract/time';
import { valuerOfOrder } from '../../../server/domain/appraisal/queue';
import { buildService, type TestService } from '../support/service';
import { appraisalEventsOf, newCustomer, seedHumanGame, statesOf, type Customer } from './customer';
import { newValuer, type TestValuer } from './valuers';

let service: TestService;
let customer: Customer;
let valuer: TestValuer;
let rival: TestValuer;
let admin: TestValuer;
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
  admin = await newValuer(service, 'admin');
});
afterAll(() => service.close());

interface Clocks {
  claim_due: Date;
  deliver_due: Date;
  latest_due: Date;
}

const clocksOf = async (orderId: string): Promise<Clocks | undefined> => {
  const { rows } = await service.services.database.$client.query<Clocks>(
    `select claim_due, deliver_due, latest_due from appraisal_rounds
     where order_id = $1 order by round desc limit 1`,
    [orderId],
  );
  return rows[0];
};

const breachesOf = async (orderId: string): Promise<string[]> => {
  const { rows } = await service.services.database.$client.query<{ kind: string }>(
    'select kind from appraisal_breaches where order_id = $1 order by kind',
    [orderId],
  );
  return rows.map(({ kind }) => kind);
};

describe('an appraisal returned to the queue', () => {
  it('waits for another valuer, who starts from scratch with the same delivery deadline', async () => {
    const orderId = await customer.paidOrder();
    await valuer.claim(orderId);
    await valuer.begin(orderId);
    await valuer.save(orderId);
    const before = await clocksOf(orderId);
    service.advance(20 * MINUTE);
    expect(await valuer.release(orderId)).toBe('OK');

    const after = await clocksOf(orderId);
    expect(after?.deliver_due).toEqual(before?.deliver_due);
    expect(after?.latest_due).toEqual(before?.latest_due);
    expect(after?.claim_due).toEqual(new Date(service.services.now().getTime() + 30 * MINUTE));
    expect(await breachesOf(orderId)).toEqual([]);
    expect(await statesOf(service, orderId)).toEqual(['queued', 'queued', 'fulfilling']);
    expect(await valuerOfOrder(service.services.database, orderId)).toBeNull();
    expect(await valuer.detailCode(orderId)).toBe('VALUATION_UNCLAIMED');
    expect(await valuer.save(orderId)).toBe('VALUATION_NOT_YOURS');

    expect((await rival.queue('waiting')).list.map((row) => row.orderId)).toContain(orderId);
    expect(await rival.claim(orderId)).toBe('OK');
    expect(await rival.detail(orderId)).toMatchObject({
      ...{ adjustments: [], narrative: '', evidence: [], spread: 10, state: 'assigned' },
      valuer: { alias: rival.member.alias },
    });
    expect((await appraisalEventsOf(service, orderId)).slice(-3)).toEqual([
      'assigned → reviewing by staff',
      'reviewing → queued by staff',
      'queued → assigned by staff',
    ]);
    const { rows } = await service.services.database.$client.query(
      `select details from audit_entries where subject = $1 and action = 'valuation.release'`,
      [orderId],
    );
    expect(rows).toEqual([{ details: { reason: '不熟悉这个游戏', valuer: valuer.member.alias } }]);
  });

  it('keeps a missed deadline, and has to be claimed before it is due', async () => {
    const orderId = await customer.paidOrder();
    await valuer.claim(orderId);
    service.advance(110 * MINUTE);
    expect(await valuer.release(orderId)).toBe('OK');
    const early = await clocksOf(orderId);
    expect(early?.claim_due).toEqual(early?.deliver_due);

    await rival.claim(orderId);
    service.advance(20 * MINUTE);
    expect(await rival.release(orderId)).toBe('OK');
    expect(await breachesOf(orderId)).toEqual(['delivery']);
  });

  it('is returned once by concurrent calls, and never both returned and submitted', async () => {
    const orderId = await customer.paidOrder();
    await valuer.claim(orderId);
    await valuer.begin(orderId);
    await valuer.save(orderId);
    const twice = await Promise.all([1, 2, 3].map(() => valuer.release(orderId)));
    expect(twice.sort()).toEqual(['OK', 'VALUATION_NOT_YOURS', 'VALUATION_NOT_YOURS']);

    await rival.claim(orderId);
    await rival.begin(orderId);
    await rival.save(orderId);
    const [released, submitted, claimed] = await Promise.all([
      rival.release(orderId),
      rival.submit(orderId),
      valuer.claim(orderId),
    ]);
    const [state] = await statesOf(service, orderId);
    if (submitted === 'OK') {
      expect([released, claimed, state]).toEqual([
        'TRANSITION_REFUSED',
        'VALUATION_TAKEN',
        'second_reading',
      ]);
    } else {
      expect([released, submitted]).toEqual(['OK', 'VALUATION_NOT_YOURS']);
      expect(state).toBe(claimed === 'OK' ? 'assigned' : 'queued');
    }
  });

  it('can be returned by its valuer or an admin, and not while the customer or a reader has it', async () => {
    const orderId = await customer.paidOrder();
    expect(await valuer.release(orderId)).toBe('VALUATION_NOT_YOURS');
    await valuer.claim(orderId);
    const senior = await newValuer(service, 'senior');
    for (const other of [rival, senior])
      expect(await other.release(orderId)).toBe('VALUATION_NOT_YOURS');
    expect(await valuer.release(orderId, ' ')).toBe('VALIDATION_FAILED');
    await valuer.begin(orderId);
    await valuer.ask(orderId);
    expect(await valuer.release(orderId)).toBe('TRANSITION_REFUSED');
    expect(await admin.release(orderId)).toBe('TRANSITION_REFUSED');

    const gone = await customer.paidOrder();
    await valuer.claim(gone);
    expect((await admin.detail(gone)).may.release).toBe(true);
    expect(await admin.release(gone, '估价师请假')).toBe('OK');
    expect(await statesOf(service, gone)).toEqual(['queued', 'queued', 'fulfilling']);
  });

  it('is returned when its valuer is disabled, at once or when the customer or a reader gives it back', async () => {
    const stopped = await newValuer(service);
    const { staffId } = stopped.member;
    const [assigned, reviewing, asked, read] = (await Promise.all(
      [1, 2, 3, 4].map(() => customer.paidOrder()),
    )) as [string, string, string, string];
    for (const orderId of [assigned, reviewing, asked]) await stopped.claim(orderId);
    for (const orderId of [reviewing, asked]) await stopped.begin(orderId);
    await stopped.ask(asked);
    await stopped.value(read);
    const due = await clocksOf(reviewing);
    const held = { lane: 'open', valuer: staffId } as const;
    const { session } = admin.member;
    const queue = 'GET /desk-api/valuation/queue';
    expect((await service.call(queue, held, { session })).envelope.data?.total).toBe(4);
    const own = { session: rival.member.session };
    expect((await service.call(queue, held, own)).envelope.data?.total).toBe(0);

    const [disabled, claimed] = await Promise.all([
      service.call('POST /desk-api/staff/disable', { staffId }, { session }),
      customer.paidOrder().then((orderId) => stopped.claim(orderId)),
    ]);
    expect(disabled.envelope.code).toBe('OK');
    expect(['OK', 'NOT_LOGGED_IN']).toContain(claimed);
    for (const orderId of [assigned, reviewing])
      expect(await statesOf(service, orderId)).toEqual(['queued', 'queued', 'fulfilling']);
    expect((await clocksOf(reviewing))?.deliver_due).toEqual(due?.deliver_due);
    const { rows } = await service.services.database.$client.query(
      `select staff_id, details from audit_entries
       where subject = $1 and action = 'valuation.release'`,
      [reviewing],
    );
    const details = { reason: '成员已停用', valuer: stopped.member.alias };
    expect(rows).toEqual([{ staff_id: admin.member.staffId, details }]);
    const open = await admin.queue('open');
    const waiting = open.list.filter(({ valuer: holder }) => holder?.staffId === staffId);
    expect(waiting.map(({ orderId }) => orderId).sort()).toEqual([asked, read].sort());

    const [questionId] = (await admin.detail(asked)).questions.map((one) => one.questionId);
    const answer = { orderId: asked, questionId: questionId ?? '', text: '仓库里有三套典藏' };
    const name = 'POST /app-api/api/evaluate/user/order/answer/question';
    const answered = await service.call(name, answer, { session: customer.session });
    expect(answered.envelope.code).toBe('OK');
    expect(await statesOf(service, asked)).toEqual(['queued', 'queued', 'fulfilling']);
    expect(await (await newValuer(service, 'senior')).giveBack(read)).toBe('OK');
    expect(await statesOf(service, read)).toEqual(['queued', 'queued', 'fulfilling']);
    expect(await rival.claim(read)).toBe('OK');
  });

  it('still needs another valuer after an appeal', async () => {
    const orderId = await customer.paidOrder();
    await valuer.value(orderId);
    expect(await (await newValuer(service, 'senior')).deliver(orderId)).toBe('OK');
    const { session } = customer;
    const reason = '皇冠的成交价明显高于报告里的估价';
    const name = 'POST /app-api/api/evaluate/user/order/appeal';
    await service.call(name, { orderId, reason }, { session });
    await rival.claim(orderId);
    expect(await rival.release(orderId)).toBe('OK');
    expect(await statesOf(service, orderId)).toEqual(['appealed', 'appealed', 'completed']);
    expect(await valuer.claim(orderId)).toBe('VALUATION_OWN_APPEAL');
    expect(await admin.claim(orderId)).toBe('OK');
  });
});
