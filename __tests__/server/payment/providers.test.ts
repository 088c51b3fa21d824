import { paymentMethods, paymentMethodInfo } from '@account-doctor/contract/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentsBegunBetween } from '../../../server/domain/payment/booked';
import { checkBooks } from '../../../server/domain/payment/books';
import { refundOrder } from '../../../server/domain/payment/refund';
import { PaymentUnavailable } from '../../../server/providers/payment/payment';
import { seedHumanGame } from '../appraisal/customer';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import type { NoticeFault, ImitationModule, PaymentImitation } from './imitation';
import { start as startWechatPay } from './imitations/wechat';
import {
  confirmOrderOf,
  makeJobsDue,
  paymentsInWords,
  payerOf,
  paymentNosOf,
  paidOrderStateOf,
} from './payer';

/** All providers of real money, each with the imitation of its name in `imitations/`. */
const imitations = await Promise.all(
  [...new Set(paymentMethods.map((method) => paymentMethodInfo(method).provider))]
    .filter((name) => name !== 'sandbox')
    .map(async (name) => {
      const { start } = (await import(`./imitations/${name}.ts`)) as ImitationModule;
      return { name, start };
    }),
);

describe.each(imitations)('$name', ({ start }) => {
  let service: TestService;
  let provider: PaymentImitation;
  let call: ReturnType<typeof payerOf>;
  let orderId: string;
  let paymentNo: string;

  beforeAll(async () => {
    provider = await start();
    service = await buildService({ settings: provider.settings });
    await seedHumanGame(service);
  });
  afterAll(async () => {
    await service.close();
    await provider.close();
  });
  beforeEach(async () => {
    const session = await (provider.signIn ?? postSmsSignIn)(service);
    const { headers, method } = provider;
    call = (name, payload) => payerOf(service, session)(name, payload, headers);
    ({ orderId } = await confirmOrderOf(service, session));
    const { data, code } = await call('payment', { orderId, method });
    if (!data) throw new Error(`Not begun: ${code}`);
    provider.visit?.(data.launch);
    paymentNo = (await paymentNosOf(service.services, orderId))[0] ?? '';
  });
  afterEach(async () => {
    expect(await checkBooks(service.services)).toEqual([]);
    expect(provider.unsigned).toBe(0);
    provider.down = false;
    provider.damagesBills = false;
  });

  const tell = async (fault?: NoticeFault) => {
    const answer = await service.app.inject({
      method: 'POST',
      ...provider.notice(paymentNo, fault),
    });
    return provider.isTaken(answer);
  };
  /** All payments and refunds, which are queried one by one from a provider without bills. */
  const begun = () => {
    const [from, until] = [new Date(0), new Date('2100-01-01')];
    const [{ name } = { name: 'sandbox' as const }] = service.services.payments;
    return paymentsBegunBetween(service.services.database, name, { from, until });
  };
  const money = () => paymentsInWords(service.services, orderId);
  const state = () => paidOrderStateOf(service.services, orderId);
  const timeOut = async () => {
    service.advance(15 * 60_000);
    await makeJobsDue(service.services);
    await service.runJobs();
  };

  it('sends two notices, also concurrently, and the order is paid once', async () => {
    provider.pay(paymentNo);
    expect(await Promise.all([tell(), tell()])).toEqual([true, true]);
    expect(await tell()).toBe(true);
    expect(await state()).toBe('paid');
    expect(await money()).toEqual(['paid']);
    const { rows } = await service.services.database.$client.query(
      "select from payment_events where to_state = 'paid' and payment_id = (select payment_id from payments where payment_no = $1)",
      [paymentNo],
    );
    expect(rows).toHaveLength(1);
  });

  it('sends its notice before the client returns, and while it asks', async () => {
    provider.pay(paymentNo);
    const [taken, result] = await Promise.all([tell(), call('pay/result', { orderId })]);
    expect([taken, result.code]).toEqual([true, 'OK']);
    expect((await call('pay/result', { orderId })).data).toMatchObject({ paid: true });
    expect(await money()).toEqual(['paid']);
  });

  it('is queried if no notice comes, because the client is not trusted', async () => {
    expect((await call('pay/result', { orderId })).data).toMatchObject({ paid: false });
    provider.pay(paymentNo);
    service.advance(5_000);
    expect((await call('pay/result', { orderId })).data).toMatchObject({ paid: true });
    expect(await tell()).toBe(true);
    expect(await money()).toEqual(['paid']);
  });

  it('is queried by a job if no client waits for the result', async () => {
    provider.pay(paymentNo);
    await makeJobsDue(service.services);
    await service.runJobs();
    expect(await state()).toBe('paid');
  });

  it('sends a notice for an expired order, and the money is refunded once', async () => {
    await timeOut();
    expect(await state()).toBe('timed_out');
    provider.pay(paymentNo);
    expect(await Promise.all([tell(), tell()])).toEqual([true, true]);
    await service.runJobs();
    await tell();
    await service.runJobs();
    expect(await state()).toBe('refunded');
    expect(await money()).toEqual(['paid, refund late succeeded']);
    expect(provider.refunds.get(paymentNo)?.size).toBe(1);
  });

  it('sends a notice for a cancelled order, and the money is refunded', async () => {
    await call('close/order', { orderId });
    provider.pay(paymentNo);
    await service.runJobs();
    expect(await state()).toBe('refunded');
    expect(await money()).toEqual(['paid, refund late succeeded']);
  });

  it.each(['forged', 'tampered', 'merchant', 'amount'] as const)(
    'is not trusted if its notice has a wrong part: %s',
    async (fault) => {
      provider.pay(paymentNo);
      expect(await tell(fault)).toBe(false);
      expect(await state()).toBe('pending_payment');
      expect(await money()).toEqual(['open']);
      expect(await tell()).toBe(true);
      expect(await state()).toBe('paid');
      // Nor afterwards: a member of the desk must look at the payment.
      expect(await tell(fault)).toBe(false);
      expect(await money()).toEqual(['paid']);
    },
  );

  it('is not trusted if its notice is malformed', async () => {
    const notice = provider.notice(paymentNo);
    for (const payload of ['', '{', '[]', 'x'.repeat(10_000)]) {
      const answer = await service.app.inject({ method: 'POST', ...notice, payload });
      expect(provider.isTaken(answer)).toBe(false);
    }
    expect(await money()).toEqual(['open']);
  });

  it('can be down for a minute; the order is paid afterwards', async () => {
    provider.pay(paymentNo);
    provider.down = true;
    expect((await call('pay/result', { orderId })).data).toMatchObject({ waiting: true });
    await makeJobsDue(service.services);
    await service.runJobs();
    expect(await state()).toBe('pending_payment');
    provider.down = false;
    service.advance(60_000);
    await makeJobsDue(service.services);
    await service.runJobs();
    expect(await state()).toBe('paid');
    expect(await money()).toEqual(['paid']);
  });

  it('is asked again for a refund, under the same number, after it was down', async () => {
    provider.pay(paymentNo);
    await tell();
    provider.down = true;
    expect((await call('apply/cancel', { orderId })).data).toMatchObject({
      state: 'refunding',
      refund: { state: 'requested', amount: 3_900 },
    });
    await service.runJobs();
    expect(await money()).toEqual(['paid, refund customer requested']);
    provider.down = false;
    await makeJobsDue(service.services);
    await service.runJobs();
    expect(await money()).toEqual(['paid, refund customer succeeded']);
    expect(provider.refunds.get(paymentNo)?.size).toBe(1);
    expect(await state()).toBe('refunded');
  });

  it('was paid before the service crashed, and the order is paid afterwards', async () => {
    provider.pay(paymentNo);
    const { $client } = service.services.database;
    await $client.query(`create function crash() returns trigger language plpgsql as
      $$ begin raise exception 'crash'; end $$`);
    await $client.query(
      `create trigger crash before insert on payment_events for each row execute function crash()`,
    );
    const { statusCode } = await service.app.inject({
      method: 'POST',
      ...provider.notice(paymentNo),
    });
    expect(statusCode).toBe(500);
    await $client.query('drop trigger crash on payment_events; drop function crash()');
    expect(await state()).toBe('pending_payment');
    expect(await money()).toEqual(['open']);
    expect(await tell()).toBe(true);
    expect(await state()).toBe('paid');
  });

  it('lists payments, refunds and fees in its bill', async () => {
    provider.pay(paymentNo);
    await tell();
    await call('apply/cancel', { orderId });
    await service.runJobs();
    const [billing] = service.services.payments;
    const rows = (await billing?.bill('2026-11-22', await begun()))?.filter(
      (row) => row.paymentNo === paymentNo,
    );
    const tradeNo = expect.stringMatching(new RegExp(`-${paymentNo}$`)) as string;
    const [refundNo] = provider.refunds.get(paymentNo) ?? [];
    const { fee } = provider;
    expect(rows).toEqual([
      { kind: 'payment', paymentNo, tradeNo, amount: 3_900, fee },
      { kind: 'refund', paymentNo, tradeNo, refundNo, amount: 3_900, fee: 0 - fee },
    ]);
  });

  it('is asked again for a damaged bill and after it was down', async () => {
    const [billing] = service.services.payments;
    provider.pay(paymentNo);
    provider.damagesBills = true;
    await expect(billing?.bill('2026-11-22', await begun())).rejects.toThrow(PaymentUnavailable);
    provider.damagesBills = false;
    provider.down = true;
    await expect(billing?.bill('2026-11-22', await begun())).rejects.toThrow(PaymentUnavailable);
  });

  it('refunds once when staff decide so', async () => {
    provider.pay(paymentNo);
    await tell();
    const give = () =>
      service.services.database.transaction((tx) =>
        refundOrder(tx, {
          orderId,
          decision: { staffId: 's1', reason: '资料有误' },
          at: service.services.now(),
        }),
      );
    const results = await Promise.allSettled([give(), give()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await service.runJobs();
    expect(await money()).toEqual(['paid, refund staff succeeded']);
  });
});

it('WeChat Pay signs the parameters of the mini-program', async () => {
  const provider = await startWechatPay();
  const service = await buildService({ settings: provider.settings });
  const [wechat] = service.services.payments;
  const launch = await wechat?.start({
    method: 'wechat_jsapi',
    paymentNo: 'P1',
    amount: 100,
    goods: { kind: 'human', listPrice: 100 },
    description: '账号博士',
    payBy: new Date(),
    noticeUrl: 'https://doctor.example.com/payment/notice/wechat',
    returnUrl: 'https://doctor.example.com/',
    payer: { address: '127.0.0.1', wechat: { openId: 'o1', sessionKey: null } },
  });
  expect(launch).toMatchObject({
    kind: 'mini-program',
    parameters: { package: 'prepay_id=wxP1', signType: 'RSA' },
  });
  provider.down = true;
  await expect(wechat?.query({ paymentNo: 'P1', payerId: null })).rejects.toThrow(
    PaymentUnavailable,
  );
  await service.close();
  await provider.close();
});
