import { Webhook } from 'standardwebhooks';
import { DAY, MINUTE } from '@account-doctor/contract/time';
import type { PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeAllMissedDeadlines } from '../../../server/domain/appraisal/breaches';
import { endOfQuietHours, notify } from '../../../server/domain/notification/notify';
import { notifyOfFault } from '../../../server/domain/notification/watchProviders';
import { quarantineSales } from '../../../server/domain/sale/quarantine';
import { createWorkers } from '../../../server/start/compose';
import { newCustomer, seedHumanGame, type Customer } from '../appraisal/customer';
import { type LocalServer, type ReceivedRequest, startLocalServer } from '../providers/localServer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

const SAVE = 'POST /desk-api/notification/recipient/save';

let service: TestService;
let server: LocalServer;
let admin: SignedInMember;
let valuer: SignedInMember;
let customer: Customer;
let received: ReceivedRequest[];
let status = 200;
beforeAll(async () => {
  server = await startLocalServer((request) => {
    received.push(request);
    return { status, json: {} };
  });
  service = await buildService({
    settings: {
      NOTIFICATION_HOSTS: new URL(server.endpoint).host,
      PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
    },
  });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
  valuer = await signedInMember(service, 'valuer');
  customer = await newCustomer(service);
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await service.services.database.$client.query('delete from notification_recipients');
});

const wanted = (part: Partial<PayloadOf<typeof SAVE>> = {}): PayloadOf<typeof SAVE> => ({
  channel: 'webhook',
  name: '估价群',
  address: `${server.endpoint}/hook?key=secret-in-address`,
  kinds: ['human-order'],
  quietFrom: null,
  quietUntil: null,
  ...part,
});
const save = async (
  part: Partial<PayloadOf<typeof SAVE>> = {},
  { session }: SignedInMember = admin,
) => (await service.call(SAVE, wanted(part), { session })).envelope;

const recipients = async ({ session }: SignedInMember = admin) =>
  (await service.call('GET /desk-api/notification/recipients', {}, { session })).envelope.data
    ?.list ?? [];
const deliveries = async ({ session }: SignedInMember = admin) =>
  (await service.call('GET /desk-api/notification/deliveries', {}, { session })).envelope.data
    ?.list ?? [];

const only = (): ReceivedRequest => {
  const [request] = received;
  if (!request || received.length > 1) throw new Error(`${received.length} were received`);
  return request;
};

const bodies = () =>
  received.map(
    ({ body }) =>
      JSON.parse(body) as { type: string; data: { title: string; text: string; url: string } },
  );

const notifyAll = (key: string, kind: 'human-order' | 'refund-failed' = 'human-order') =>
  service.services.database.transaction((transaction) =>
    notify(
      transaction,
      { kind, title: '标题', text: '内容', path: '/desk/queue', key },
      service.services.now(),
    ),
  );

describe('a recipient', () => {
  it('gets each new appraisal once, signed, with a link and without personal data', async () => {
    const { data } = await save();
    const orderId = await customer.paidOrder();
    await service.runJobs();
    expect(bodies()).toEqual([
      {
        type: 'human-order',
        timestamp: expect.any(String) as string,
        data: {
          title: expect.stringContaining('新的人工评估订单') as string,
          text: expect.stringContaining('等待接单') as string,
          url: `http://127.0.0.1:8080/desk/valuation/${orderId}`,
        },
      },
    ]);
    const { body, headers } = only();
    new Webhook(data?.secret ?? '').verify(body, headers as Record<string, string>);
    expect(body).not.toMatch(/1[3-9]\d{9}/);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 1, problem: null }]);
  });

  it('gets only the kinds that it chose, and only those of its member’s role', async () => {
    await save({ kinds: ['human-order', 'refund-failed'] }, valuer);
    expect(await recipients(valuer)).toMatchObject([{ kinds: ['human-order'] }]);
    await notifyAll('one', 'refund-failed');
    await notifyAll('two');
    await service.runJobs();
    expect(bodies().map(({ type }) => type)).toEqual(['human-order']);
  });

  it('gets an event once that is notified twice, also concurrently', async () => {
    await save();
    await Promise.all([notifyAll('same'), notifyAll('same')]);
    await service.runJobs();
    await notifyAll('same');
    await service.runJobs();
    expect(received).toHaveLength(1);
  });

  it('gets a notification again with the same id until it arrives', async () => {
    await save();
    status = 503;
    await notifyAll('retried');
    await service.runJobs();
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', attempts: 1, problem: 'HTTP 503' },
    ]);
    status = 200;
    await service.services.database.$client.query(
      'update graphile_worker._private_jobs set run_at = now()',
    );
    await service.runJobs();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      expect.any(String),
      received[0]?.headers['webhook-id'],
    ]);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2, problem: null }]);
  });

  it('gets nothing while its member is disabled', async () => {
    const leaver = await signedInMember(service, 'valuer');
    await save({}, leaver);
    await service.services.database.$client.query(
      'update staff_members set disabled_at = now() where staff_id = $1',
      [leaver.staffId],
    );
    await notifyAll('after leaving');
    await service.runJobs();
    expect(received).toEqual([]);
  });

  it('keeps address and secret encrypted, and never shows them again', async () => {
    const { data } = await save();
    const stored = await service.services.database.$client.query<object>(
      'select * from notification_recipients',
    );
    const shown = JSON.stringify([stored.rows, await recipients()]);
    expect(shown).not.toContain('secret-in-address');
    expect(shown).not.toContain(data?.secret ?? 'none');
    expect(await recipients()).toMatchObject([{ shownAddress: new URL(server.endpoint).host }]);
  });

  it('keeps its address and secret if only its name changes', async () => {
    const { data } = await save();
    const { recipientId = '', secret } = data ?? {};
    const { address: _, ...rest } = wanted({ recipientId, name: '新名字' });
    const { session } = admin;
    const changed = await service.call(SAVE, rest, { session });
    expect(changed.envelope.data).toEqual({ recipientId, secret: null });
    await notifyAll('renamed');
    await service.runJobs();
    const { body, headers } = only();
    new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
  });

  it('is tested at once, also in its quiet hours', async () => {
    const { data } = await save({ quietFrom: 0, quietUntil: 1_440 });
    const { session } = admin;
    await service.call(
      'POST /desk-api/notification/recipient/test',
      { recipientId: data?.recipientId ?? '' },
      { session },
    );
    await notifyAll('quiet');
    await service.runJobs();
    expect(bodies().map(({ type }) => type)).toEqual(['test']);
  });

  it('gets a sent notification again on request', async () => {
    await save();
    await notifyAll('sent again');
    await service.runJobs();
    const [delivery] = await deliveries();
    const { session } = admin;
    const resend = () =>
      service.call(
        'POST /desk-api/notification/delivery/resend',
        { deliveryId: delivery?.deliveryId ?? '' },
        { session },
      );
    await Promise.all([resend(), resend()]);
    await service.runJobs();
    expect(received).toHaveLength(2);
  });

  it.each([
    ['webhook', 'http://example.com/hook'],
    ['webhook', 'https://user:password@example.com/'],
    ['webhook', 'not an address'],
    ['wecom', 'https://example.com/cgi-bin/webhook/send?key=1'],
    ['dingtalk', 'https://qyapi.weixin.qq.com/robot'],
    ['feishu', 'https://open.feishu.cn.example.com/hook'],
    ['mail', 'ada@example.com'],
  ] as const)('by %s is not saved at %s', async (channel, address) => {
    const { code, data } = await save({ channel, address });
    expect({ code, data }).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await recipients()).toEqual([]);
  });

  it('is one of at most 20 of a member, also if two are added concurrently', async () => {
    for (let number = 0; number < 19; number += 1) await save({ name: `第 ${number} 个` });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'VALIDATION_FAILED']);
  });
});

describe('another member', () => {
  it('neither sees nor changes, tests or removes a recipient, but an admin does', async () => {
    const { data } = await save({}, valuer);
    const recipientId = data?.recipientId ?? '';
    await notifyAll('of the valuer');
    await service.runJobs();
    const [delivery] = await deliveries(valuer);
    const deliveryId = delivery?.deliveryId ?? '';
    const other = await signedInMember(service, 'valuer');
    expect(await recipients(other)).toEqual([]);
    expect(await deliveries(other)).toEqual([]);
    const attempts = async ({ session }: SignedInMember) => [
      (await service.call(SAVE, wanted({ recipientId }), { session })).envelope.code,
      (
        await service.call(
          'POST /desk-api/notification/delivery/resend',
          { deliveryId },
          { session },
        )
      ).envelope.code,
      (
        await service.call(
          'POST /desk-api/notification/recipient/test',
          { recipientId },
          { session },
        )
      ).envelope.code,
      (
        await service.call(
          'POST /desk-api/notification/recipient/remove',
          { recipientId },
          { session },
        )
      ).envelope.code,
    ];
    const refused = 'NOTIFICATION_NOT_FOUND';
    expect(await attempts(other)).toEqual([refused, refused, refused, refused]);
    expect(await attempts(admin)).toEqual(['OK', 'OK', 'OK', 'OK']);
  });
});

describe('a notification', () => {
  it('about sales in quarantine is sent once a day for each game', async () => {
    await save({ kinds: ['sales-held'] });
    const hold = (saleId: string) =>
      service.services.database.transaction((transaction) =>
        quarantineSales(transaction, {
          suspicions: [{ saleId, gameId: 'test-game', reason: 'price', factor: 10 }],
          rule: 'import',
          at: service.services.now(),
        }),
      );
    await hold('one');
    await hold('two');
    await service.runJobs();
    expect(bodies()).toHaveLength(1);
  });

  it('about a failed backup is sent', async () => {
    await save({ kinds: ['backup-missing'] });
    const { services, log } = service;
    const { backup } = services.settings;
    const settings = { ...services.settings, backup: { ...backup, folder: '/dev/null/backups' } };
    const { backUpDaily } = createWorkers({ ...services, settings }, log);
    await expect(backUpDaily({}, { last: false })).rejects.toThrow();
    await service.runJobs();
    expect(bodies().map(({ type }) => type)).toEqual(['backup-missing']);
  });
});

describe('a failing provider', () => {
  it('is notified once an hour', async () => {
    await save({ kinds: ['provider-failing'] });
    await notifyOfFault(service.services, 'SMS_UNAVAILABLE', 5);
    await notifyOfFault(service.services, 'SMS_UNAVAILABLE', 9);
    await service.runJobs();
    expect(bodies().map(({ data }) => data.text)).toEqual([
      expect.stringContaining('SMS_UNAVAILABLE'),
    ]);
    service.advance(61 * MINUTE);
    await notifyOfFault(service.services, 'SMS_UNAVAILABLE', 5);
    await service.runJobs();
    expect(received).toHaveLength(2);
  });
});

describe('quiet hours', () => {
  /** China time on 30 November 2026. */
  const at = (clock: string) => new Date(`2026-11-30T${clock}:00+08:00`);
  const night = { quietFrom: 22 * 60, quietUntil: 8 * 60 };
  const noon = { quietFrom: 12 * 60, quietUntil: 14 * 60 };
  it.each([
    [night, '21:59', null],
    [night, '22:00', '2026-12-01T08:00'],
    [night, '23:30', '2026-12-01T08:00'],
    [night, '00:10', '2026-11-30T08:00'],
    [night, '08:00', null],
    [noon, '12:00', '2026-11-30T14:00'],
    [noon, '14:00', null],
    [{ quietFrom: null, quietUntil: null }, '03:00', null],
  ])('%j at %s end at %s', (hours, clock, end) => {
    expect(endOfQuietHours(hours, at(clock))).toEqual(end && new Date(`${end}:00+08:00`));
  });
});

// Last, because the sessions of the desk end in the time that passes.
describe('a missed deadline', () => {
  it('is notified', async () => {
    await save({ kinds: ['late-appraisal'] });
    const orderId = await customer.paidOrder();
    service.advance(2 * DAY);
    await storeAllMissedDeadlines(service.services);
    await service.runJobs();
    expect(bodies().map(({ data }) => data.url)).toContainEqual(
      expect.stringContaining(`/desk/valuation/${orderId}`),
    );
  });
});
