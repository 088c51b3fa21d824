import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellDelivery } from '../../../server/domain/delivery/tellDelivery';
import { PaymentUnavailable } from '../../../server/providers/payment/payment';
import { seedHumanGame } from '../appraisal/customer';
import { newPlayer } from '../evaluation/player';
import { startLocalServer, type LocalServer, type ImitatedReply } from '../providers/localServer';
import { buildService, type TestService } from '../support/service';
import type { PaymentImitation } from './imitation';
import { start as startWechatPay } from './imitations/wechat';
import { makeJobsDue, payerOf, paymentNosOf, paidOrderStateOf } from './payer';

/** Reports to WeChat that an order paid by JSAPI was delivered. */

const headers = { 'app-platform': 'weapp', os: 'android' };

let wechatPay: PaymentImitation;
let wechat: LocalServer;
let told: Record<string, unknown>[];
let answer: ImitatedReply;
let service: TestService;

const settingsOf = () => ({
  ...wechatPay.settings,
  WECHAT_APP_SECRET: 'secret',
  WECHAT_ENDPOINT: wechat.endpoint,
  WECHAT_PAY_SHIPPING: 'on',
  PAY_CHANNELS_UNLOCK: 'weapp:jsapi',
});

beforeAll(async () => {
  wechatPay = await startWechatPay();
  wechat = await startLocalServer(({ path, body }) => {
    if (path === '/cgi-bin/stable_token') return { json: { access_token: 't', expires_in: 7_200 } };
    if (path !== '/wxa/sec/order/upload_shipping_info') return { status: 404, json: {} };
    told.push(JSON.parse(body) as Record<string, unknown>);
    return answer;
  });
  service = await buildService({ settings: settingsOf() });
  await seedHumanGame(service);
});
beforeEach(() => {
  told = [];
  answer = { json: { errcode: 0, errmsg: 'ok' } };
});
afterAll(async () => {
  await service.close();
  await Promise.all([wechatPay.close(), wechat.close()]);
});

let people = 0;
/** Signs in a user of the sandbox's WeChat without a phone. */
async function signIn(at: TestService): Promise<Session & { openId: string }> {
  const name = `shipped-${(people += 1)}`;
  const { envelope: asked } = await at.call(
    'POST /app-api/user/auth/query-weixin-mini-app-bing-user',
    { code: `sandbox-${name}` },
  );
  const { envelope } = await at.call('POST /app-api/user/auth/social-login', {
    ticket: asked.data?.ticket ?? '',
  });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return { ...envelope.data, openId: `sandbox-${name}` };
}

/** A report that was unlocked by a payment. */
async function openedReport(at = service) {
  const session = await signIn(at);
  const orderId = await (await newPlayer(at, session)).order();
  await at.runJobs();
  const call = payerOf(at, session);
  const { data } = await call('create/ai/pre', { orderId });
  const unlock = data?.orderId ?? '';
  await call('payment', { orderId: unlock, method: 'wechat_jsapi' }, headers);
  const [paymentNo = ''] = await paymentNosOf(at.services, unlock);
  wechatPay.pay(paymentNo);
  await at.app.inject({ method: 'POST', ...wechatPay.notice(paymentNo) });
  expect(await paidOrderStateOf(at.services, unlock)).toBe('completed');
  return { orderId: unlock, paymentNo, openId: session.openId };
}
const work = async (at = service) => {
  await makeJobsDue(at.services);
  await at.runJobs();
};

describe('a delivery after a JSAPI payment', () => {
  it('is reported to WeChat once, some time after the payment', async () => {
    const { paymentNo, openId } = await openedReport();
    await service.runJobs();
    expect(told).toEqual([]);
    await work();
    await work();
    expect(told).toEqual([
      {
        order_key: { order_number_type: 2, transaction_id: `wx-${paymentNo}` },
        logistics_type: 3,
        delivery_mode: 1,
        shipping_list: [{ item_desc: expect.stringMatching(/^账号博士/) as string }],
        upload_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+08:00$/) as string,
        payer: { openid: openId },
      },
    ]);
  });

  it.each([-1, 10_060_001])('is reported again after the response %i', async (errcode) => {
    await openedReport();
    answer = { json: { errcode, errmsg: 'not yet' } };
    await work();
    answer = { json: { errcode: 0, errmsg: 'ok' } };
    await work();
    await work();
    expect(told).toHaveLength(2);
  });

  it('is done if WeChat already knows it', async () => {
    await openedReport();
    answer = { json: { errcode: 10_060_003, errmsg: 'told before' } };
    await work();
    await work();
    expect(told).toHaveLength(1);
  });

  it('is shown to staff once if WeChat finally rejects it', async () => {
    const { orderId, paymentNo } = await openedReport();
    answer = { json: { errcode: 47_001, errmsg: 'data format error' } };
    for (let again = 0; again < 2; again += 1)
      await expect(tellDelivery(service.services, orderId, { last: true })).rejects.toThrow(
        PaymentUnavailable,
      );
    const { rows } = await service.services.database.$client.query(
      'select provider, kind, ours from bill_differences where number = $1',
      [paymentNo],
    );
    expect(rows).toEqual([{ provider: 'wechat', kind: 'undelivered', ours: 990 }]);
  });

  it('is not reported if the settings disable it', async () => {
    const silent = await buildService({
      settings: { ...settingsOf(), WECHAT_PAY_SHIPPING: 'off' },
    });
    try {
      await seedHumanGame(silent);
      await openedReport(silent);
      await work(silent);
      expect(told).toEqual([]);
    } finally {
      await silent.close();
    }
  });
});
