import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { checkBooks } from '../../../server/domain/payment/books';
import { PaymentUnavailable } from '../../../server/providers/payment/payment';
import { seedHumanGame } from '../appraisal/customer';
import { freshDatabase } from '../support/freshDatabase';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import type { SentNotice } from './imitation';
import { start, type WechatPayImitation } from './imitations/wechat';
import { confirmOrderOf, paymentsInWords, payerOf, paymentNosOf, paidOrderStateOf } from './payer';

/**
 * WeChat Pay during a change of its key: at each renewal of a certificate, and when it moves to its
 * public key.
 */

const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const NEXT = '7132D72A03E93CDDF8C03BBD1F37EEDF00000001';

let wechat: WechatPayImitation;
let service: TestService;
let log: string[];

beforeEach(async () => {
  wechat = await start();
  log = [];
});
afterEach(async () => {
  expect(await checkBooks(service.services)).toEqual([]);
  expect(wechat.unsigned).toBe(0);
  await service.close();
  await wechat.close();
});

async function serve(settings: Record<string, string> = {}): Promise<void> {
  service = await buildService({
    settings: { ...wechat.settings, ...settings },
    onLog: (line) => log.push(line),
  });
  await seedHumanGame(service);
}

/** Settings of a merchant with one platform certificate. */
const withCertificate = (certificate = wechat.issue(SERIAL)) => ({
  WECHAT_PAY_PUBLIC_KEY_ID: certificate.serial,
  WECHAT_PAY_PUBLIC_KEY: certificate.certificate,
});

/** Starts a payment and pays it at WeChat. */
async function paid() {
  const session = await postSmsSignIn(service);
  const { orderId } = await confirmOrderOf(service, session);
  const call = payerOf(service, session);
  const { data, code } = await call('payment', { orderId, method: 'wechat_h5' });
  if (!data) throw new Error(`Not begun: ${code}`);
  const [paymentNo = ''] = await paymentNosOf(service.services, orderId);
  wechat.pay(paymentNo);
  return { orderId, paymentNo, call };
}
const tell = async (notice: SentNotice) =>
  (await service.app.inject({ method: 'POST', ...notice })).statusCode;

/** Starts, queries and refunds a payment, with a notice. */
async function whole(): Promise<void> {
  const { orderId, paymentNo, call } = await paid();
  const [provider] = service.services.payments;
  expect(await provider?.query({ paymentNo, payerId: null })).toMatchObject({ state: 'paid' });
  expect(await tell(wechat.notice(paymentNo))).toBe(200);
  await call('apply/cancel', { orderId });
  await service.runJobs();
  expect(await paymentsInWords(service.services, orderId)).toEqual([
    'paid, refund customer succeeded',
  ]);
}

describe('requests', () => {
  it('name the public key; responses and notices signed with it are accepted without further requests', async () => {
    wechat.issue(SERIAL);
    await serve();
    await whole();
    expect(new Set(wechat.named)).toEqual(new Set([wechat.publicKey.serial]));
    expect(wechat.asked).toBe(0);
  });

  it('name the first of several keys, and the newest certificate', async () => {
    const first = wechat.issue(SERIAL);
    await serve({
      WECHAT_PAY_PUBLIC_KEY_ID: `${first.serial}, ${wechat.publicKey.serial}`,
      WECHAT_PAY_PUBLIC_KEY:
        first.certificate + (wechat.settings.WECHAT_PAY_PUBLIC_KEY ?? '').replaceAll('\n', '\\n'),
    });
    await whole();
    expect(wechat.named[0]).toBe(SERIAL);
    wechat.issue(NEXT, { from: new Date('2026-06-01'), until: new Date('2031-06-01') });
    service.advance(DAY);
    await whole();
    await whole();
    expect(wechat.named.at(-1)).toBe(NEXT);
  });
});

describe('during the move from certificates to the public key', () => {
  it.each(['answers by the certificate', 'answers by the public key'])(
    'a merchant with both accepts %s, and both kinds of notices',
    async (how) => {
      const certificate = wechat.issue(SERIAL);
      await serve({
        WECHAT_PAY_PUBLIC_KEY_ID: `${wechat.publicKey.serial},${SERIAL}`,
        WECHAT_PAY_PUBLIC_KEY: `${wechat.settings.WECHAT_PAY_PUBLIC_KEY}${certificate.certificate}`,
      });
      wechat.certificates = [];
      wechat.signs.answers = how.endsWith('certificate') ? certificate : wechat.publicKey;
      for (const notices of [certificate, wechat.publicKey]) {
        wechat.signs.notices = notices;
        await whole();
      }
      expect(wechat.asked).toBe(0);
    },
  );

  it('a merchant with only the public key fetches the certificate with which WeChat still signs', async () => {
    const certificate = wechat.issue(SERIAL);
    await serve();
    wechat.signs = { answers: certificate, notices: certificate };
    await whole();
    expect(wechat.asked).toBe(1);
    wechat.signs = { answers: null, notices: wechat.publicKey };
    await whole();
  });

  it('a merchant without the public key gets an error that names the missing one', async () => {
    await serve(withCertificate());
    const { paymentNo } = await paid();
    expect(await tell(wechat.notice(paymentNo))).toBe(401);
    expect(log.join('')).toContain('signed with an unknown key: PUB_KEY_ID_01');
    wechat.signs.notices = wechat.certificates[0]!;
    expect(await tell(wechat.notice(paymentNo))).toBe(200);
  });
});

describe('during a renewal of the certificates', () => {
  it('the first notice and response with the new one are accepted, and the old one still works', async () => {
    const old = wechat.issue(SERIAL);
    await serve(withCertificate(old));
    wechat.signs = { answers: old, notices: old };
    await whole();
    const next = wechat.issue(NEXT);
    service.advance(60_000);
    wechat.signs.notices = next;
    await whole();
    wechat.signs.answers = next;
    await whole();
    wechat.signs = { answers: next, notices: old };
    await whole();
  });

  it('certificates are fetched twice a day, and an expired one is rejected', async () => {
    const now = Date.now();
    const until = new Date(now + 5 * DAY);
    const ending = wechat.issue(SERIAL, { from: new Date(now - DAY), until });
    await serve({});
    wechat.signs.notices = ending;
    await whole();
    service.advance(6 * DAY);
    const { paymentNo } = await paid();
    expect(await tell(wechat.notice(paymentNo))).toBe(401);
  });

  it('certificates are fetched regularly, not only when one is missing', async () => {
    const { serial } = wechat.issue(SERIAL);
    await serve(withCertificate(wechat.certificates[0]));
    wechat.signs.notices = wechat.certificates[0]!;
    await whole();
    expect([wechat.asked, wechat.named[0]]).toEqual([1, serial]);
    await whole();
    expect(wechat.asked).toBe(1);
    service.advance(12 * 3_600_000);
    await whole();
    expect(wechat.asked).toBe(2);
  });
});

describe('untrusted input', () => {
  it('with forged serials causes at most one request a minute', async () => {
    await serve();
    wechat.issue(SERIAL);
    const { orderId, paymentNo } = await paid();
    const forged = (serial: string) => {
      const notice = wechat.notice(paymentNo);
      return { ...notice, headers: { ...notice.headers, 'Wechatpay-Serial': serial } };
    };
    const hex = (one: number) => one.toString(16).padStart(40, 'A');
    const told = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tell(forged(hex(index)))),
    );
    expect(new Set(told)).toEqual(new Set([401]));
    expect(wechat.asked).toBe(1);
    for (const serial of ['PUB_KEY_ID_99', '__proto__', 'constructor', '../x', ' ', ''])
      expect(await tell(forged(serial))).toBe(401);
    expect(wechat.asked).toBe(1);
    service.advance(60_000);
    expect(await tell(forged(hex(99)))).toBe(401);
    expect(wechat.asked).toBe(2);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('pending_payment');
  });

  it('includes certificates in a response that none of them signed', async () => {
    await serve();
    const certificate = wechat.issue(SERIAL);
    const stranger = wechat.issue(NEXT);
    wechat.certificates = [certificate];
    wechat.signs = { answers: stranger, notices: certificate };
    const { paymentNo } = await paid().catch(() => ({ paymentNo: '' }));
    expect(paymentNo).toBe('');
    wechat.signs.answers = null;
    service.advance(60_000);
    const genuine = await paid();
    expect(await tell(wechat.notice(genuine.paymentNo))).toBe(200);
  });

  it('includes a signature that WeChat makes wrong on purpose', async () => {
    await serve();
    const { orderId, paymentNo } = await paid();
    expect(await tell(wechat.probe(paymentNo))).toBe(401);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('pending_payment');
    expect(wechat.asked).toBe(0);
  });

  it('is retried a minute later if WeChat was unavailable', async () => {
    await serve();
    const { paymentNo } = await paid();
    wechat.signs.notices = wechat.issue(SERIAL);
    wechat.down = true;
    expect(await tell(wechat.notice(paymentNo))).toBe(401);
    const [provider] = service.services.payments;
    await expect(provider?.query({ paymentNo, payerId: null })).rejects.toThrow(PaymentUnavailable);
    wechat.down = false;
    expect(await tell(wechat.notice(paymentNo))).toBe(401);
    service.advance(60_000);
    expect(await tell(wechat.notice(paymentNo))).toBe(200);
  });
});

describe('settings', () => {
  it('with a key without id, or with the merchant’s own certificate, fail the start', async () => {
    await serve();
    const refused = async (settings: Record<string, string>, says: string) => {
      const on = await freshDatabase();
      await expect(
        buildService({ on, settings: { ...wechat.settings, ...settings } }),
      ).rejects.toThrow(says);
      await on.drop();
    };
    await refused({ WECHAT_PAY_PUBLIC_KEY_ID: 'one,two' }, 'give each key its id');
    await refused({ WECHAT_PAY_PUBLIC_KEY_ID: 'MERCHANT01' }, 'the merchant’s own certificate');
    await refused({ WECHAT_PAY_PUBLIC_KEY: 'no key' }, 'must be a public key in PEM');
  });
});
