import type { PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { expectWholeReport } from '../report-delivery/wholeReport';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';

const CONTRAST = 'POST /app-api/api/evaluate/user/order/contrast/analysis';
const RECOUNT = 'POST /app-api/api/evaluate/user/order/report/recount';

let service: TestService;
let player: TestPlayer;
let orders: string[];

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orders = [];
  for (let one = 0; one < 3; one++) orders.push(await player.order({ submissionId: `s-${one}` }));
  await service.runJobs();
  for (const orderId of orders.slice(0, 2)) await unlockByAd(service, orderId);
});
afterAll(() => service.close());

const contrast = (orderIds: string[], who: TestPlayer | null = player) =>
  service.call(CONTRAST, { orderIds }, who ? { session: who.session } : {});
const recount = (payload: PayloadOf<typeof RECOUNT>, who: TestPlayer | null = player) =>
  service.call(RECOUNT, payload, who ? { session: who.session } : {});
const rowOf = (answer: Awaited<ReturnType<typeof contrast>>, title: string, label: string) =>
  answer.envelope.data?.sections
    .find((section) => section.title === title)
    ?.rows.find((row) => row.label === label);

describe('reports left out of a price', () => {
  it('are subtracted by the service, and the stored report does not change', async () => {
    const orderId = orders[0] ?? '';
    const before = expectWholeReport(await player.report(orderId));
    const [first] = before.comparables;
    const { envelope } = await recount({ orderId, excluded: [first?.saleId ?? ''] });
    expect(envelope.data).toMatchObject({
      before: { fair: before.value.fair, low: before.value.low, high: before.value.high },
      counted: before.comparables.length - 1,
    });
    expect(expectWholeReport(await player.report(orderId))).toEqual(before);
  });

  it('must belong to the caller, and be listed in the report', async () => {
    const orderId = orders[0] ?? '';
    const stranger = await newPlayer(service);
    const excluded = ['no-such-sale'];
    expect((await recount({ orderId, excluded })).envelope.code).toBe('COMPARABLE_NOT_FOUND');
    expect((await recount({ orderId, excluded }, stranger)).envelope.code).toBe('ORDER_NOT_FOUND');
    expect((await recount({ orderId, excluded }, null)).envelope.code).toBe('NOT_LOGGED_IN');
    for (const bad of [[], ['a', 'a'], Array.from({ length: 9 }, (_, one) => `s${one}`)])
      expect((await recount({ orderId, excluded: bad })).envelope.code).toBe('VALIDATION_FAILED');
  });
});

describe('reports side by side', () => {
  it('of one game are compared item by item, in the requested order', async () => {
    const [one = '', other = ''] = orders;
    const answer = await contrast([other, one]);
    expect(answer.envelope.data).toMatchObject({
      sameGame: true,
      reports: [
        { orderId: other, locked: false },
        { orderId: one, locked: false },
      ],
    });
    const titles = answer.envelope.data?.sections.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['价值', '风险', '账号内容']));
    expect(answer.envelope.data?.radar?.totals).toHaveLength(2);
    // Both columns show the same account: neither is better.
    expect(rowOf(answer, '价值', '估价')).toMatchObject({ best: [], reason: null });
  });

  it('show only the free parts of a locked report', async () => {
    const [one = '', , locked = ''] = orders;
    const answer = await contrast([one, locked]);
    expect(answer.envelope.data?.reports[1]).toMatchObject({ orderId: locked, locked: true });
    const free = ['估价', '价格区间', '可信度'];
    for (const { rows } of answer.envelope.data?.sections ?? [])
      for (const { label, cells } of rows)
        expect([label, cells[1] !== null]).toEqual([label, free.includes(label)]);
    expect(answer.envelope.data?.radar).toBeNull();
    const excluded = ['any'];
    expect((await recount({ orderId: locked, excluded })).envelope.code).toBe(
      'COMPARABLES_NOT_COUNTED',
    );
  });

  it('must be two to four different, finished reports of the caller', async () => {
    const [one = '', other = ''] = orders;
    const stranger = await newPlayer(service);
    const moving = await player.order({ submissionId: 'moving' });
    for (const bad of [[], [one], [one, one], ['a', 'b', 'c', 'd', 'e'], [one, "' or 1=1"]])
      expect((await contrast(bad)).envelope.code).toBe('VALIDATION_FAILED');
    expect((await contrast([one, other], stranger)).envelope.code).toBe('ORDER_NOT_FOUND');
    expect((await contrast([one, 'no-such-order'])).envelope.code).toBe('ORDER_NOT_FOUND');
    expect((await contrast([one, other], null)).envelope.code).toBe('NOT_LOGGED_IN');
    const { code, msg } = (await contrast([one, moving])).envelope;
    expect([code, msg]).toEqual(['REPORT_NOT_READY', expect.stringContaining('对比')]);
  });
});
