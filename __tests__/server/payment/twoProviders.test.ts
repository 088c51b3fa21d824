import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/domain/payment/books';
import { seedHumanGame } from '../appraisal/customer';
import { buildService, type TestService } from '../support/service';
import { inMiniProgram, postSmsSignIn } from '../user/people';
import type { PaymentImitation } from './imitation';
import { type AlipayImitation, start as startAlipay } from './imitations/alipay';
import { start as startWechatPay } from './imitations/wechat';
import { confirmOrderOf, makeJobsDue, paymentsInWords, payerOf, paidOrderStateOf } from './payer';

/** A service with WeChat Pay and Alipay. */

const WECHAT_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.54';

let wechat: PaymentImitation;
let alipay: AlipayImitation;
let service: TestService;
let session: Awaited<ReturnType<typeof postSmsSignIn>>;
let call: ReturnType<typeof payerOf>;

const settingsOf = () => ({
  ...wechat.settings,
  ...alipay.settings,
  PAYMENT_PROVIDERS: 'wechat,alipay',
  PAY_CHANNELS_HUMAN: 'h5:web,weapp:jsapi',
  PAY_CHANNELS_UNLOCK: 'h5:web',
});

beforeAll(async () => {
  [wechat, alipay] = await Promise.all([startWechatPay(), startAlipay()]);
  service = await buildService({ settings: { ...settingsOf(), ORDERS_PER_DAY: '1000' } });
  await seedHumanGame(service);
});
beforeEach(async () => {
  session = await postSmsSignIn(service);
  call = payerOf(service, session);
});
afterEach(async () => expect(await checkBooks(service.services)).toEqual([]));
afterAll(async () => {
  await service.close();
  await Promise.all([wechat.close(), alipay.close()]);
});

const paymentNoOf = async (orderId: string, method: string): Promise<string> => {
  const { rows } = await service.services.database.$client.query<{ payment_no: string }>(
    'select payment_no from payments where order_id = $1 and method = $2',
    [orderId, method],
  );
  return rows[0]?.payment_no ?? '';
};

/** Starts both payments of an order, as two phones do; returns their numbers. */
async function openBoth(orderId: string): Promise<{ byWechat: string; byAlipay: string }> {
  const [, begun] = await Promise.all([
    call('payment', { orderId, method: 'wechat_h5' }),
    call('payment', { orderId, method: 'alipay_wap' }),
  ]);
  if (begun.data?.launch.kind !== 'page') throw new Error(`Not begun: ${begun.code}`);
  alipay.visit(begun.data.launch);
  return {
    byWechat: await paymentNoOf(orderId, 'wechat_h5'),
    byAlipay: await paymentNoOf(orderId, 'alipay_wap'),
  };
}

const tell = (provider: PaymentImitation, paymentNo: string) =>
  service.app
    .inject({ method: 'POST', ...provider.notice(paymentNo) })
    .then((answer) => provider.isTaken(answer));

const refundsOf = (provider: PaymentImitation, paymentNo: string) =>
  provider.refunds.get(paymentNo)?.size ?? 0;

describe('an order that is paid twice, from two phones and by two providers', () => {
  it.each([1, 2, 3])('keeps one payment and refunds the other once (%i)', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const { byWechat, byAlipay } = await openBoth(orderId);
    wechat.pay(byWechat);
    alipay.pay(byAlipay);
    const told = [tell(wechat, byWechat), tell(alipay, byAlipay), tell(wechat, byWechat)];
    expect(await Promise.all(told)).toEqual([true, true, true]);
    await Promise.all([service.runJobs(), call('pay/result', { orderId })]);
    await makeJobsDue(service.services);
    await service.runJobs();
    expect(await paidOrderStateOf(service.services, orderId)).toBe('paid');
    expect((await paymentsInWords(service.services, orderId)).sort()).toEqual([
      'paid',
      'paid, refund surplus succeeded',
    ]);
    expect(refundsOf(wechat, byWechat) + refundsOf(alipay, byAlipay)).toBe(1);
  });

  it('is found by queries if neither sends a notice', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const { byWechat, byAlipay } = await openBoth(orderId);
    wechat.pay(byWechat);
    alipay.pay(byAlipay);
    const [one, other] = await Promise.all([
      call('pay/result', { orderId }),
      call('pay/result', { orderId }),
    ]);
    expect([one.code, other.code]).toEqual(['OK', 'OK']);
    await makeJobsDue(service.services);
    await service.runJobs();
    expect(await paidOrderStateOf(service.services, orderId)).toBe('paid');
    expect(refundsOf(wechat, byWechat) + refundsOf(alipay, byAlipay)).toBe(1);
  });
});

it('an order that is paid with one provider is closed at the other, so that it cannot be paid there', async () => {
  const { orderId } = await confirmOrderOf(service, session);
  const { byWechat, byAlipay } = await openBoth(orderId);
  wechat.pay(byWechat);
  expect(await tell(wechat, byWechat)).toBe(true);
  await service.runJobs();
  expect((await paymentsInWords(service.services, orderId)).sort()).toEqual(['closed', 'paid']);
  const [, provider] = service.services.payments;
  expect(await provider?.query({ paymentNo: byAlipay, payerId: null })).toMatchObject({
    state: 'closed',
  });
});

it('a provider’s notice about a payment of another provider is rejected, also as an answer to a query', async () => {
  const { orderId } = await confirmOrderOf(service, session);
  const { byWechat, byAlipay } = await openBoth(orderId);
  const foreign = [
    wechat.oddNotice(byWechat, { paymentNo: byAlipay }),
    alipay.oddNotice(byAlipay, { paymentNo: byWechat }),
  ];
  for (const notice of foreign) {
    const { statusCode } = await service.app.inject({ method: 'POST', ...notice });
    expect([400, 401]).toContain(statusCode);
  }
  expect(await paymentsInWords(service.services, orderId)).toEqual(['open', 'open']);
  expect(await paidOrderStateOf(service.services, orderId)).toBe('pending_payment');
  const [provider] = service.services.payments;
  if (!provider) throw new Error('No provider');
  const { query } = provider;
  const another = { paymentNo: byAlipay, state: 'paid', amount: 3_900, tradeNo: 't' } as const;
  provider.query = () => Promise.resolve(another);
  expect((await call('pay/result', { orderId })).data).toMatchObject({ paid: false });
  provider.query = query.bind(provider);
  expect(await paymentsInWords(service.services, orderId)).toEqual(['open', 'open']);
});

it('a notice of Alipay that is signed with SHA-1 is rejected', async () => {
  const { orderId } = await confirmOrderOf(service, session);
  const { byAlipay } = await openBoth(orderId);
  alipay.pay(byAlipay);
  const weak = await service.app.inject({ method: 'POST', ...alipay.weakNotice(byAlipay) });
  expect([weak.statusCode, weak.body]).toEqual([400, 'failure']);
  expect(await paidOrderStateOf(service.services, orderId)).toBe('pending_payment');
  expect(await tell(alipay, byAlipay)).toBe(true);
  expect(await paidOrderStateOf(service.services, orderId)).toBe('paid');
});

it('a notice that arrives before its payment is stored is rejected, and accepted when repeated', async () => {
  const { orderId } = await confirmOrderOf(service, session);
  const { byWechat } = await openBoth(orderId);
  const { $client } = service.services.database;
  const rename = (to: string, from: string) =>
    $client.query('update payments set payment_no = $1 where payment_no = $2', [to, from]);
  wechat.pay(byWechat);
  await rename('later', byWechat);
  expect(await tell(wechat, byWechat)).toBe(false);
  expect(await paidOrderStateOf(service.services, orderId)).toBe('pending_payment');
  await rename(byWechat, 'later');
  expect(await tell(wechat, byWechat)).toBe(true);
  await service.runJobs();
  expect(await paidOrderStateOf(service.services, orderId)).toBe('paid');
});

describe('the payment methods', () => {
  const offered = async (headers: Record<string, string>, at = service) => {
    const begun = await postSmsSignIn(at, undefined, headers);
    const { data } = await payerOf(at, begun)('pay/type', {}, headers);
    return { methods: data?.methods.map(({ method }) => method), more: data?.moreInBrowser };
  };
  const both = ['wechat_h5', 'alipay_wap'];

  it.each([
    ['a phone’s browser', { 'app-platform': 'h5' }, both, false],
    ['a browser that only says it is an Apple phone', { os: 'ios' }, both, false],
    ['WeChat’s browser', { 'user-agent': WECHAT_BROWSER }, [], true],
    ['the mini-program', { 'app-platform': 'weapp' }, ['wechat_jsapi'], false],
    ['the mini-program on an Apple phone', { 'app-platform': 'weapp', os: 'ios' }, [], false],
  ])('are those for %s', async (_place, headers, methods, more) => {
    expect(await offered(headers)).toEqual({ methods, more });
  });

  it('depend on where the session began, whatever the headers say later', async () => {
    const inBrowser = payerOf(service, session);
    const inWechat = payerOf(service, await inMiniProgram(service, session, 'ios'));
    const methods = async (payer: typeof inBrowser, headers: Record<string, string>) =>
      (await payer('pay/type', {}, headers)).data?.methods.map(({ method }) => method);
    for (const headers of [
      { 'app-platform': 'h5', os: 'android' },
      { 'app-platform': 'weapp', os: 'android' },
      { 'app-platform': 'weapp', os: 'ios' },
    ]) {
      expect(await methods(inBrowser, headers)).toEqual(both);
      expect(await methods(inWechat, headers)).toEqual([]);
    }
  });

  it('that do not fit are rejected without starting a payment', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const begin = (method: 'alipay_wap' | 'wechat_h5' | 'wechat_jsapi', headers = {}) =>
      call('payment', { orderId, method }, headers);
    const inWechat = { 'user-agent': WECHAT_BROWSER };
    const answers = [
      await begin('alipay_wap', inWechat),
      await begin('wechat_h5', inWechat),
      await begin('wechat_jsapi'),
    ];
    const sessionIn = async (headers: Record<string, string>) => {
      service.advance(60_000);
      return payerOf(service, await postSmsSignIn(service, session.phone, headers));
    };
    const inWeapp = await sessionIn({ 'app-platform': 'weapp' });
    const inApplePhone = await sessionIn({ 'app-platform': 'weapp', os: 'ios' });
    answers.push(
      await inWeapp('payment', { orderId, method: 'alipay_wap' }),
      await inApplePhone('payment', { orderId, method: 'wechat_jsapi' }),
      // A user signed in by phone has no WeChat account for the payment.
      await inWeapp('payment', { orderId, method: 'wechat_jsapi' }),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['PAYMENT_METHOD_UNFIT']));
    expect(answers.at(-1)?.msg).toBe('请先用微信登录，再用微信支付');
    expect(await paymentsInWords(service.services, orderId)).toEqual([]);
  });

  it('can be allowed on Apple devices by a setting, and disabled everywhere', async () => {
    const apple = { 'app-platform': 'weapp', os: 'ios' };
    for (const [targets, inApple, inBrowser] of [
      ['h5:web,weapp:jsapi,weapp-ios:jsapi', ['wechat_jsapi'], both],
      ['none', [], []],
    ] as const) {
      const settings = {
        ...settingsOf(),
        PAY_CHANNELS_HUMAN: targets,
        PAY_CHANNELS_UNLOCK: targets,
      };
      const other = await buildService({ settings });
      try {
        expect((await offered(apple, other)).methods).toEqual(inApple);
        expect((await offered({}, other)).methods).toEqual(inBrowser);
      } finally {
        await other.close();
      }
    }
  });
});
