import { createHmac } from 'node:crypto';
import { paymentMethods, paymentMethodInfo } from '@account-doctor/contract/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedHumanGame } from '../appraisal/customer';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import type { ImitationModule, WrongNoticeValues, PaymentImitation } from './imitation';
import { confirmOrderOf, paymentsInWords, payerOf, paymentNosOf } from './payer';

/** Notices with a valid signature and impossible values. */

/** The part of the sandbox that sends notices; the service keeps its books. */
const startSandbox = (): Promise<Reporting> =>
  Promise.resolve({
    method: 'sandbox',
    settings: {},
    oddNotice: (paymentNo, instead) => {
      const said = { paymentNo, amount: 3_900, tradeNo: 'sandbox-1', ...instead };
      const [payload, timestamp] = [JSON.stringify(said), String(Date.now())];
      const signature = createHmac('sha256', 'account-doctor-cashier')
        .update(`${timestamp}\n${payload}\n`)
        .digest('hex');
      return {
        url: '/payment/notice/sandbox',
        headers: {
          'content-type': 'application/json',
          'sandbox-timestamp': timestamp,
          'sandbox-signature': signature,
        },
        payload,
      };
    },
    isTaken: ({ statusCode }) => statusCode === 200,
    close: () => Promise.resolve(),
  });

type Reporting = Pick<
  PaymentImitation,
  'method' | 'settings' | 'headers' | 'signIn' | 'visit' | 'oddNotice' | 'isTaken' | 'close'
>;

/** All providers; a new one needs an imitation for this file to run. */
const providers = await Promise.all(
  [...new Set(paymentMethods.map((method) => paymentMethodInfo(method).provider))].map(
    async (name) => {
      if (name === 'sandbox') return { name, start: startSandbox };
      const { start } = (await import(`./imitations/${name}.ts`)) as ImitationModule;
      return { name, start };
    },
  ),
);

const amounts: unknown[] = [
  ...[undefined, null, true, false, '', ' ', '3900', '39.000', '3900 ', '+3900', '0x0F3C', 'NaN'],
  ...[0, -0, -1, -3_900, 1, 0.5, 3_900.5, 3_899.999_999, 1e20, 1e308, -1e20, 2 ** 31, 2 ** 53],
  ...[[], [3_900], ['3900'], {}, { total: 3_900 }, '𝟑𝟗𝟎𝟎', '٣٩٠٠', '9'.repeat(5_000), '\0'],
];
const numbers: unknown[] = [
  ...[undefined, null, 0, 1, true, [], {}, '', ' ', '\0', 'P\0', 'P 1', '\uD800', '支付'],
  ...['__proto__', 'constructor', "'; drop table payments; --", 'P'.repeat(5_000)],
];
const oddities: WrongNoticeValues[] = [
  ...amounts.map((amount) => ({ amount })),
  ...numbers.map((paymentNo) => ({ paymentNo })),
];

describe.each(providers)('$name', ({ name, start }) => {
  let service: TestService;
  let provider: Reporting;
  let orderId: string;
  let paymentNo: string;

  beforeAll(async () => {
    provider = await start();
    service = await buildService({ settings: provider.settings });
    await seedHumanGame(service);
    const session = await (provider.signIn ?? postSmsSignIn)(service);
    ({ orderId } = await confirmOrderOf(service, session));
    const { method, headers } = provider;
    const { data, code } = await payerOf(service, session)('payment', { orderId, method }, headers);
    if (!data) throw new Error(`Not begun: ${code}`);
    provider.visit?.(data.launch);
    paymentNo = (await paymentNosOf(service.services, orderId))[0] ?? '';
  });
  afterAll(async () => {
    await service.close();
    await provider.close();
  });

  const tell = async (instead: WrongNoticeValues) => {
    const notice = provider.oddNotice(paymentNo, instead);
    const answer = await service.app.inject({ method: 'POST', ...notice });
    return { status: answer.statusCode, taken: provider.isTaken(answer) };
  };

  it('gets an error in its own format for a notice with a wrong amount or number', async () => {
    // WeChat reads `ErrCode` in the body instead of the status.
    const refused = name === 'wechat-virtual' ? [200] : [400, 401];
    for (const instead of oddities) {
      const { status, taken } = await tell(instead);
      expect({ instead, refused: refused.includes(status), taken }).toEqual({
        instead,
        refused: true,
        taken: false,
      });
    }
    expect(await paymentsInWords(service.services, orderId)).toEqual(['open']);
  });

  it('is accepted as soon as its notice states the paid amount', async () => {
    expect(await tell({})).toEqual({ status: 200, taken: true });
    expect(await paymentsInWords(service.services, orderId)).toEqual(['paid']);
  });
});
