import { rejectionCodes } from '@account-doctor/contract/paymentRefusals';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRejection } from '../../../server/domain/payment/refusals';
import { seedHumanGame } from '../appraisal/customer';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import type { PaymentImitation } from './imitation';
import { start } from './imitations/wechat';
import { confirmOrderOf, payerOf, type PayerSession } from './payer';

let service: TestService;
let session: PayerSession;
let orderId: string;
let wechat: PaymentImitation;
let lines: string[] = [];

beforeAll(async () => {
  wechat = await start();
  service = await buildService({
    settings: { ...wechat.settings, ORDERS_PER_DAY: '1000', ORDERS_UNPAID: '1000' },
    onLog: (line) => lines.push(line),
  });
  await seedHumanGame(service);
  session = await postSmsSignIn(service);
  ({ orderId } = await confirmOrderOf(service, session));
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await service.close();
  await wechat.close();
});

/** The non-zero values of `payment_refused_total` in a scrape. */
async function counts(): Promise<Record<string, number>> {
  const { body } = await service.app.inject({ method: 'GET', url: '/metrics' });
  const found = [...body.matchAll(/^payment_refused_total\{code="([^"]*)"\} (\d+)$/gm)];
  expect(found.map(([, code]) => code).sort()).toEqual([...rejectionCodes].sort());
  return Object.fromEntries(
    found.flatMap(([, code = '', n]) => (n === '0' ? [] : [[code, Number(n)]])),
  );
}
const tell = (told: Record<string, unknown>, by = session) =>
  payerOf(service, by)('payment/refused', {
    orderId,
    method: 'wechat_virtual',
    errMsg: 'requestVirtualPayment:fail',
    ...told,
  });
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; rejection?: object; orderId?: string })
    .filter(({ rejection }) => rejection);

describe('a payment error reported by a client', () => {
  it('is counted by its code, unknown ones as `other`, and its message is logged', async () => {
    expect(await counts()).toEqual({});
    const errMsg = 'requestVirtualPayment:fail 道具未发布&midas_err_code=1003-999-35506';
    expect((await tell({ errCode: -15010, errMsg })).code).toBe('OK');
    await tell({ errCode: -15010 });
    await tell({ errCode: -99_999_999 });
    await tell({ errMsg: 'requestPayment:fail no permission' });
    expect(await counts()).toEqual({ '-15010': 2, other: 1, requestPayment: 1 });
    expect(logged()[0]).toMatchObject({
      msg: 'A payment failed on the phone',
      level: 'warn',
      orderId,
      method: 'wechat_virtual',
      rejection: { code: '-15010', errCode: -15010, errMsg },
    });
    expect(logged()).toHaveLength(4);
  });

  it('is not counted if the user closed the payment sheet', async () => {
    const before = await counts();
    await tell({ errCode: -2 });
    await tell({ errMsg: 'requestPayment:fail cancel' });
    expect(await counts()).toEqual(before);
    expect(logged()).toEqual([]);
  });

  it('is rejected if malformed, for an order of another user, or without a session', async () => {
    const before = await counts();
    for (const told of [
      { errMsg: 'x'.repeat(201) },
      { errMsg: 15 },
      { errCode: '-15010' },
      { errCode: 1.5 },
      { errCode: 1e300 },
      { method: 'gold' },
      { code: 'mine' },
    ])
      expect((await tell(told)).code).toBe('VALIDATION_FAILED');
    const stranger = await postSmsSignIn(service);
    expect((await tell({ errCode: -1 }, stranger)).code).toBe('ORDER_NOT_FOUND');
    const name = 'POST /app-api/api/evaluate/user/order/payment/refused';
    const payload = { orderId, method: 'sandbox', errMsg: '' } as const;
    expect((await service.call(name, payload)).status).toBe(401);
    expect(await counts()).toEqual(before);
    expect(logged()).toEqual([]);
  });

  it('contains no personal data in the log, whatever the message', () => {
    const secret = fc.oneof(
      fc.integer({ min: 130_0000_0000, max: 199_9999_9999 }).map(String),
      fc.stringMatching(/^o[A-Za-z0-9_-]{20}[0-9]{7}$/),
      fc.stringMatching(/^[1-9][0-9]{16}[0-9X]$/),
    );
    fc.assert(
      fc.property(secret, fc.string(), fc.string({ unit: 'binary' }), (name, before, after) => {
        const errMsg = `fail:${before} ${name} ${after}`;
        const said = readRejection({ errCode: -1, errMsg })?.errMsg ?? '';
        expect(said).not.toContain(name);
        expect(said).not.toMatch(/\p{C}/u);
      }),
    );
  });
});

it('a payment that the provider rejects at its start is counted too', async () => {
  const before = await counts();
  wechat.down = true;
  const { code } = await payerOf(service, session)('payment', { orderId, method: 'wechat_h5' });
  wechat.down = false;
  expect(code).toBe('PAYMENT_UNAVAILABLE');
  expect(await counts()).toEqual({ ...before, provider: 1 });
});
