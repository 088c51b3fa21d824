import { strFromU8, unzipSync } from 'fflate';
import type { CallName, PayloadOf, Session } from '@account-doctor/contract/types';
import type { InvoiceState } from '@account-doctor/contract/invoice';
import type { Code } from '@account-doctor/contract/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../../../server/start/compose';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { seedHumanGame } from '../appraisal/customer';
import { mailboxOf } from '../message/mailbox';
import { confirmOrderOf, payerOf, paymentNosOf } from '../payment/payer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { newestMessage, postSmsSignIn } from '../user/people';

const ASK = 'POST /app-api/api/evaluate/user/order/invoice/ask';
const WITHDRAW = 'POST /app-api/api/evaluate/user/order/invoice/withdraw';
const GET = 'GET /app-api/api/evaluate/user/order/invoice/get';
type Asked = PayloadOf<typeof ASK>;

/** Of a company that exists, with the right check character. */
const TAX_NUMBER = '91350100M000100Y43';
const PDF = Buffer.from('%PDF-1.7\n% an invoice\n%%EOF\n');

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

interface Paid {
  session: Session & { phone: string };
  orderId: string;
  orderNo: string;
}

async function paidOrder(): Promise<Paid> {
  const session = await postSmsSignIn(service);
  const { orderId, orderNo } = await confirmOrderOf(service, session);
  const call = payerOf(service, session);
  await call('payment', { orderId, method: 'sandbox' });
  const [paymentNo = ''] = await paymentNosOf(service.services, orderId);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
  await call('pay/result', { orderId });
  return { session, orderId, orderNo };
}

const person = { buyer: 'person', title: '张三' } as const;
const ask = async (
  { session, orderId }: Pick<Paid, 'session' | 'orderId'>,
  more?: Partial<Asked>,
) => (await service.call(ASK, { orderId, ...person, ...more }, { session })).envelope;
const invoiceOf = async ({ session, orderId }: Pick<Paid, 'session' | 'orderId'>) =>
  (await service.call(GET, { orderId }, { session })).envelope.data;
const withdraw = async (
  { session, orderId }: Pick<Paid, 'session' | 'orderId'>,
  invoiceId: string,
) => (await service.call(WITHDRAW, { orderId, invoiceId }, { session })).envelope;
/** Invoice state of the order in the list of records. */
const rowStateOf = async ({ session, orderId }: Paid) =>
  (
    await service.call('POST /app-api/api/evaluate/user/order/list', {}, { session })
  ).envelope.data?.list.find((row) => row.orderId === orderId)?.invoiceState;
const idOf = async (paid: Paid) => (await invoiceOf(paid))?.invoice?.invoiceId ?? '';

/** Makes a call of the desk; returns the code. */
const desk = async <Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
  session = admin.session,
): Promise<Code> => (await service.call(name, payload, { session })).envelope.code;

let numbers = 0;
const newNumber = () => String((numbers += 1)).padStart(20, '26440000000000000000');
const issue = (invoiceId: string, more: { number?: string; pdf?: string } = {}) =>
  desk('POST /desk-api/invoice/issue', {
    invoiceId,
    number: newNumber(),
    pdf: PDF.toString('base64'),
    ...more,
  });
const OTHER_PDF = Buffer.from('%PDF-1.7\n% another invoice\n%%EOF\n');
const replace = async (
  invoiceId: string,
  more: { fileId?: string; number?: string; pdf?: string; reason?: string } = {},
) => {
  const shown = await detail(invoiceId);
  return desk('POST /desk-api/invoice/replace', {
    ...{ invoiceId, number: shown?.number ?? '', fileId: shown?.fileId ?? 'nothing' },
    ...{ pdf: OTHER_PDF.toString('base64'), reason: '传成了别人的发票', ...more },
  });
};
const refuse = (invoiceId: string, reason = '抬头和税号对不上') =>
  desk('POST /desk-api/invoice/refuse', { invoiceId, reason });
const refund = (orderId: string) =>
  desk('POST /desk-api/refund/give', { orderId, reason: '资料有误' });
const atDesk = async (state: InvoiceState) =>
  (await service.call('GET /desk-api/invoice/list', { state }, { session: admin.session })).envelope
    .data;
const detail = async (invoiceId: string) =>
  (await service.call('GET /desk-api/invoice/detail', { invoiceId }, { session: admin.session }))
    .envelope.data;
const download = (url: string) => {
  const { pathname, search } = new URL(url);
  return service.app.inject({ method: 'GET', url: pathname + search });
};
const rowOf = async (invoiceId: string) => {
  const { rows } = await service.services.database.$client.query<Record<string, unknown>>(
    'select * from invoices where invoice_id = $1',
    [invoiceId],
  );
  return rows[0];
};

describe('requesting an invoice', () => {
  it('uses the amount that was paid', async () => {
    const paid = await paidOrder();
    expect(await invoiceOf(paid)).toMatchObject({ amount: 3_900, open: true, invoice: null });
    const { data } = await ask(paid, {
      buyer: 'company',
      title: ' 深圳市示例（集团）\u200b有限公司 ',
      taxNumber: '９１350100 m000100y43',
      mail: ' finance＠example.com ',
    });
    expect(data).toMatchObject({
      open: false,
      invoice: {
        ...{ state: 'asked', buyer: 'company', amount: 3_900, file: null, number: null },
        title: '深圳市示例（集团）有限公司',
        ...{ taxNumber: TAX_NUMBER, mail: 'finance@example.com' },
      },
    });
  });

  it('fails for an order that is unpaid, free, refunded or of another user', async () => {
    const session = await postSmsSignIn(service);
    const { orderId } = await confirmOrderOf(service, session);
    expect((await ask({ session, orderId })).code).toBe('INVOICE_IMPOSSIBLE');
    expect(await invoiceOf({ session, orderId })).toMatchObject({ amount: 0, open: false });
    await service.services.database.$client.query(
      `update orders set state = 'fulfilling', price = 0, list_price = 0 where order_id = $1`,
      [orderId],
    );
    expect((await ask({ session, orderId })).code).toBe('INVOICE_IMPOSSIBLE');
    const refunded = await paidOrder();
    expect(await refund(refunded.orderId)).toBe('OK');
    expect((await ask(refunded)).code).toBe('INVOICE_IMPOSSIBLE');
    const others = await paidOrder();
    const asked = { ...others, session };
    expect((await ask(asked)).code).toBe('ORDER_NOT_FOUND');
    expect((await service.call(GET, { orderId: others.orderId }, { session })).envelope.code).toBe(
      'ORDER_NOT_FOUND',
    );
    expect((await ask({ session, orderId: 'nothing' })).code).toBe('ORDER_NOT_FOUND');
    expect(await invoiceOf(others)).toMatchObject({ open: true, invoice: null });
  });

  it('creates one invoice for concurrent requests', async () => {
    const paid = await paidOrder();
    const codes = await Promise.all([1, 2, 3].map(async () => (await ask(paid)).code));
    expect(codes.sort()).toEqual(['INVOICE_ASKED', 'INVOICE_ASKED', 'OK']);
  });

  it.each<[string, Partial<Asked>, string]>([
    ['no title', { title: ' \u200b ' }, 'title'],
    ['a title of 101 characters', { title: '长'.repeat(101) }, 'title'],
    ['a null character', { title: '公司\0' }, 'title'],
    ['a company without a tax number', { buyer: 'company' }, 'taxNumber'],
    ['a person with one', { taxNumber: TAX_NUMBER }, 'taxNumber'],
    ['a wrong check character', { buyer: 'company', taxNumber: '91350100M000100Y44' }, 'taxNumber'],
    [
      'a letter that no code has',
      { buyer: 'company', taxNumber: '91350100M000100I43' },
      'taxNumber',
    ],
    ['a short tax number', { buyer: 'company', taxNumber: '91350100M000100' }, 'taxNumber'],
    ['no mail address', { mail: 'somebody' }, 'mail'],
    ['a long mail address', { mail: `${'a'.repeat(100)}@example.com` }, 'mail'],
  ])('reports the problem with %s', async (_, more, field) => {
    const session = await postSmsSignIn(service);
    const { code, data } = await ask({ session, orderId: 'nothing' }, more);
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field]);
  });
});

describe('an undecided request', () => {
  it('can be withdrawn and replaced by its customer', async () => {
    const paid = await paidOrder();
    await ask(paid, { title: '张三三' });
    const invoiceId = await idOf(paid);
    expect((await withdraw(paid, invoiceId)).data).toMatchObject({
      ...{ open: true, invoice: { state: 'withdrawn', title: '张三三' } },
    });
    expect((await withdraw(paid, invoiceId)).code).toBe('OK');
    expect((await atDesk('withdrawn'))?.list.map((row) => row.invoiceId)).toContain(invoiceId);
    expect((await ask(paid)).data).toMatchObject({
      ...{ open: false, invoice: { state: 'asked', title: '张三' } },
    });
    expect(await issue(invoiceId)).toBe('INVOICE_WITHDRAWN');
    expect(await refuse(invoiceId)).toBe('INVOICE_WITHDRAWN');
    expect(await issue(await idOf(paid))).toBe('OK');
  });

  it('cannot be withdrawn by others or after the decision', async () => {
    const [paid, others] = [await paidOrder(), await paidOrder()];
    await ask(paid);
    await ask(others);
    const invoiceId = await idOf(paid);
    const { session } = others;
    expect((await withdraw({ ...paid, session }, invoiceId)).code).toBe('ORDER_NOT_FOUND');
    expect((await withdraw(others, invoiceId)).code).toBe('INVOICE_NOT_FOUND');
    expect((await withdraw(others, 'nothing')).code).toBe('INVOICE_NOT_FOUND');
    expect((await invoiceOf(paid))?.invoice?.state).toBe('asked');
    await issue(invoiceId);
    expect((await withdraw(paid, invoiceId)).code).toBe('INVOICE_DECIDED');
    expect(await refund(others.orderId)).toBe('OK');
    expect((await withdraw(others, await idOf(others))).code).toBe('INVOICE_DECIDED');
  });

  it('is either issued or withdrawn when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const paid = await paidOrder();
      await ask(paid);
      const invoiceId = await idOf(paid);
      const [issued, withdrawn] = await Promise.all([issue(invoiceId), withdraw(paid, invoiceId)]);
      const state = (await invoiceOf(paid))?.invoice?.state;
      expect([issued, withdrawn.code]).toEqual(
        state === 'issued' ? ['OK', 'INVOICE_DECIDED'] : ['INVOICE_WITHDRAWN', 'OK'],
      );
    }
  });

  it('is either closed or withdrawn when its order is refunded at the same time', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const [refunded, { code }] = await Promise.all([
      refund(paid.orderId),
      withdraw(paid, invoiceId),
    ]);
    expect(refunded).toBe('OK');
    const answer = await invoiceOf(paid);
    expect(answer?.open).toBe(false);
    expect([code, answer?.invoice?.state]).toEqual(
      code === 'OK' ? ['OK', 'withdrawn'] : ['INVOICE_DECIDED', 'closed'],
    );
  });
});

describe('an order in the list of records', () => {
  it('shows each state of its invoice', async () => {
    const paid = await paidOrder();
    expect(await rowStateOf(paid)).toBeNull();
    await ask(paid);
    expect(await rowStateOf(paid)).toBe('asked');
    await refuse(await idOf(paid));
    expect(await rowStateOf(paid)).toBe('refused');
    await ask(paid);
    await withdraw(paid, await idOf(paid));
    expect(await rowStateOf(paid)).toBe('withdrawn');
    await ask(paid);
    const invoiceId = await idOf(paid);
    await issue(invoiceId);
    expect(await rowStateOf(paid)).toBe('issued');
    await refund(paid.orderId);
    expect(await rowStateOf(paid)).toBe('reversing');
    await desk('POST /desk-api/invoice/reverse', { invoiceId });
    expect(await rowStateOf(paid)).toBe('reversed');
  });
});

describe('a wrong PDF', () => {
  it('is replaced with a reason; the customer is notified, and the former file and its links are deleted', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    await issue(invoiceId);
    const former = (await invoiceOf(paid))?.invoice?.file?.url ?? '';
    const key = String((await rowOf(invoiceId))?.file_key);
    expect(await replace(invoiceId, { reason: ' ' })).toBe('VALIDATION_FAILED');
    expect(await replace(invoiceId, { pdf: Buffer.from('<html>').toString('base64') })).toBe(
      'FILE_TYPE_REFUSED',
    );
    const { number: before } = (await detail(invoiceId)) ?? {};
    const after = newNumber();
    expect(await replace(invoiceId, { number: after })).toBe('OK');
    const { invoice } = (await invoiceOf(paid)) ?? {};
    expect(invoice).toMatchObject({ state: 'issued', number: after });
    expect(invoice?.file?.url).not.toBe(former);
    const file = await download(invoice?.file?.url ?? '');
    expect(file.rawPayload.equals(OTHER_PDF)).toBe(true);
    expect((await download(former)).statusCode).toBe(404);
    await service.runJobs();
    await expect(service.services.storage.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
    const { list } = await mailboxOf(service, paid.session).list();
    expect(list.map(({ title }) => title).slice(0, 2)).toEqual(['发票已更换', '发票已开具']);
    const { rows } = await service.services.database.$client.query<{ details: unknown }>(
      `select details from audit_entries where subject = $1 and action = 'invoice.replace'`,
      [paid.orderId],
    );
    expect(rows.map(({ details }) => details)).toEqual([
      {
        ...{ invoiceId, reason: '传成了别人的发票' },
        ...{ before: { number: before }, after: { number: after } },
      },
    ]);
  });

  it('is replaced once by concurrent members, with one notification', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    await issue(invoiceId);
    const { fileId } = (await detail(invoiceId)) ?? {};
    const given = { fileId: fileId ?? '' };
    const codes = await Promise.all([replace(invoiceId, given), replace(invoiceId, given)]);
    expect(codes.sort()).toEqual(['INVOICE_CHANGED', 'OK']);
    const { list } = await mailboxOf(service, paid.session).list();
    expect(list.filter(({ title }) => title === '发票已更换')).toHaveLength(1);
  });

  it('can be replaced only while the invoice is issued, and not with a used number', async () => {
    const [paid, other] = [await paidOrder(), await paidOrder()];
    await ask(paid);
    await ask(other);
    const [invoiceId, otherId] = [await idOf(paid), await idOf(other)];
    expect(await replace(invoiceId, { number: newNumber() })).toBe('INVOICE_CHANGED');
    const number = newNumber();
    await issue(otherId, { number });
    await issue(invoiceId);
    expect(await replace(invoiceId, { number })).toBe('INVOICE_NUMBER_USED');
    const [replaced, refunded] = await Promise.all([replace(invoiceId), refund(paid.orderId)]);
    expect(['OK', 'INVOICE_CHANGED']).toContain(replaced);
    expect(refunded).toBe('OK');
    expect(await replace(invoiceId)).toBe('INVOICE_CHANGED');
    const { session } = await signedInMember(service, 'senior');
    const asked = { invoiceId: otherId, fileId: 'x', number, reason: '传错了' };
    const pdf = PDF.toString('base64');
    expect(await desk('POST /desk-api/invoice/replace', { ...asked, pdf }, session)).toBe(
      'FORBIDDEN',
    );
  });

  it('cannot be replaced after the account is deleted', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    await issue(invoiceId);
    const { fileId } = (await detail(invoiceId)) ?? {};
    const { database } = service.services;
    await database.transaction((tx) => eraseUser(tx, paid.session.userId));
    const code = await replace(invoiceId, { fileId: fileId ?? '' });
    expect([code, (await rowOf(invoiceId))?.file_key]).toEqual(['INVOICE_CHANGED', null]);
  });
});

describe('the desk', () => {
  it('issues an invoice with its PDF, notifies the customer, and writes an audit entry', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const listed = await atDesk('asked');
    expect(listed?.list.map((row) => row.invoiceId)).toContain(invoiceId);
    expect(listed?.counts.asked).toBe(listed?.total);
    expect(JSON.stringify(listed)).not.toContain('张三');
    expect(await detail(invoiceId)).toMatchObject({ title: '张三', orderNo: paid.orderNo });
    expect(await issue(invoiceId)).toBe('OK');
    const { invoice } = (await invoiceOf(paid)) ?? {};
    expect(invoice).toMatchObject({
      state: 'issued',
      number: expect.stringMatching(/^\d{20}$/) as string,
    });
    expect(invoice?.file?.fileName).toBe(`发票-${paid.orderNo}.pdf`);
    const file = await download(invoice?.file?.url ?? '');
    expect(file.rawPayload.equals(PDF)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
    });
    expect((await detail(invoiceId))?.file?.url).toContain(`/invoice-files/${invoiceId}/`);
    const { list } = await mailboxOf(service, paid.session).list();
    expect(list[0]).toMatchObject({
      kind: 'invoice-issued',
      path: `/pagesA/pages/mine/invoice/index?orderId=${paid.orderId}`,
    });
    const { rows } = await service.services.database.$client.query<{ action: string }>(
      `select action from audit_entries where subject = $1 order by entry_id`,
      [paid.orderId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['invoice.read', 'invoice.issue']);
  });

  it('serves the PDF only by a valid link', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    await issue(invoiceId);
    const url = (await invoiceOf(paid))?.invoice?.file?.url ?? '';
    expect((await download(url.replace(/signature=.*/, 'signature=x'))).statusCode).toBe(404);
    const other = await paidOrder();
    await ask(other);
    expect((await download(url.replace(invoiceId, await idOf(other)))).statusCode).toBe(404);
    service.advance(16 * 60_000);
    expect((await download(url)).statusCode).toBe(404);
    service.advance(-16 * 60_000);
  });

  it('decides once for concurrent members', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const codes = await Promise.all([issue(invoiceId), issue(invoiceId), refuse(invoiceId)]);
    expect(codes.sort()).toEqual(['OK', 'TRANSITION_REFUSED', 'TRANSITION_REFUSED']);
    expect(await desk('POST /desk-api/invoice/reverse', { invoiceId })).toBe('TRANSITION_REFUSED');
    expect(await issue('nothing')).toBe('INVOICE_NOT_FOUND');
  });

  it('gets the right error when another member issued the invoice meanwhile', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const given = [await idOf(paid), { number: newNumber() }] as const;
    const codes = await Promise.all([issue(...given), issue(...given)]);
    expect(codes.sort()).toEqual(['OK', 'TRANSITION_REFUSED']);
  });

  it('rejects with a reason, after which the customer can request again', async () => {
    const paid = await paidOrder();
    await ask(paid);
    expect(await refuse(await idOf(paid), ' ')).toBe('VALIDATION_FAILED');
    expect(await refuse(await idOf(paid))).toBe('OK');
    expect(await invoiceOf(paid)).toMatchObject({
      open: true,
      invoice: { state: 'refused', reason: '抬头和税号对不上' },
    });
    const { list } = await mailboxOf(service, paid.session).list();
    expect(list[0]?.text).toContain('抬头和税号对不上');
    expect((await ask(paid, { title: '李四' })).data).toMatchObject({
      open: false,
      invoice: { state: 'asked', title: '李四' },
    });
  });

  it('sees a repeated request, and a refund closes it, even if a slow clock stamped it', async () => {
    const paid = await paidOrder();
    await ask(paid);
    expect(await refuse(await idOf(paid))).toBe('OK');
    service.advance(-60_000);
    expect((await ask(paid)).data).toMatchObject({ open: false, invoice: { state: 'asked' } });
    service.advance(60_000);
    expect(await refund(paid.orderId)).toBe('OK');
    expect((await invoiceOf(paid))?.invoice?.state).toBe('closed');
  });

  it('accepts only PDFs of up to 5 MB, and each number once', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const base64 = (content: Buffer) => ({ pdf: content.toString('base64') });
    expect(await issue(invoiceId, base64(Buffer.from('<html>')))).toBe('FILE_TYPE_REFUSED');
    expect(await issue(invoiceId, { pdf: '' })).toBe('VALIDATION_FAILED');
    expect(await issue(invoiceId, { pdf: 'no base64!' })).toBe('VALIDATION_FAILED');
    expect(await issue(invoiceId, { number: '123' })).toBe('VALIDATION_FAILED');
    const large = Buffer.concat([PDF, Buffer.alloc(5 * 1_048_576)]);
    expect(await issue(invoiceId, base64(large))).toBe('VALIDATION_FAILED');
    const whole = Buffer.concat([PDF, Buffer.alloc(5 * 1_048_576 - PDF.length)]);
    const number = newNumber();
    expect(await issue(invoiceId, { ...base64(whole), number })).toBe('OK');
    const other = await paidOrder();
    await ask(other);
    expect(await issue(await idOf(other), { number })).toBe('INVOICE_NUMBER_USED');
    expect((await invoiceOf(other))?.invoice?.state).toBe('asked');
  });

  it('lets only admins see and decide', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const { session } = await signedInMember(service, 'senior');
    const codes = [
      await desk('GET /desk-api/invoice/list', { state: 'asked' }, session),
      await desk('GET /desk-api/invoice/detail', { invoiceId }, session),
      await desk('POST /desk-api/invoice/refuse', { invoiceId, reason: '不开' }, session),
      await desk('POST /desk-api/invoice/reverse', { invoiceId }, session),
      await desk(
        'POST /desk-api/invoice/issue',
        { invoiceId, number: newNumber(), pdf: PDF.toString('base64') },
        session,
      ),
    ];
    expect(codes).toEqual(codes.map(() => 'FORBIDDEN'));
  });
});

describe('a refund', () => {
  it('closes a requested invoice', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    expect(await refund(paid.orderId)).toBe('OK');
    expect(await invoiceOf(paid)).toMatchObject({ open: false, invoice: { state: 'closed' } });
    expect(await issue(invoiceId)).toBe('TRANSITION_REFUSED');
    expect((await ask(paid)).code).toBe('INVOICE_IMPOSSIBLE');
  });

  it('marks an issued invoice for reversal', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    await issue(invoiceId);
    expect(await refund(paid.orderId)).toBe('OK');
    expect((await atDesk('reversing'))?.list.map((row) => row.invoiceId)).toContain(invoiceId);
    await service.runJobs();
    expect((await invoiceOf(paid))?.invoice?.state).toBe('reversing');
    expect(await desk('POST /desk-api/invoice/reverse', { invoiceId })).toBe('OK');
    expect((await invoiceOf(paid))?.invoice?.state).toBe('reversed');
  });

  it('at the moment of issue leads to no invoice or to a reversal', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const [issued] = await Promise.all([issue(invoiceId), refund(paid.orderId)]);
    const state = (await invoiceOf(paid))?.invoice?.state;
    expect([issued, state]).toEqual(
      issued === 'OK' ? ['OK', 'reversing'] : ['TRANSITION_REFUSED', 'closed'],
    );
  });
});

describe('the deletion of an account', () => {
  /** Runs a transaction step by step, to control the order of its locks. */
  async function inSteps(
    steps: (query: (text: string, id: string) => Promise<unknown>) => Promise<void>,
  ) {
    const client = await service.services.database.$client.connect();
    try {
      await client.query('begin');
      await steps((text, id) => client.query(text, [id]));
      await client.query('commit');
    } finally {
      client.release(true);
    }
  }
  const somebodyWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await service.services.database.$client.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);

  it('does not deadlock with a decision about an invoice', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const { userId } = paid.session;
    let decided: Promise<Code> | undefined;
    await inSteps(async (query) => {
      await query('select 1 from users where user_id = $1 for update', userId);
      decided = refuse(invoiceId);
      await somebodyWaits();
      await query('select 1 from orders where user_id = $1 for update', userId);
    });
    expect(await decided).toBe('OK');
  });

  it('does not deadlock with the replacement of a PDF', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    await issue(invoiceId);
    const { userId } = paid.session;
    const given = { fileId: (await detail(invoiceId))?.fileId ?? '' };
    let replaced: Promise<Code> | undefined;
    await inSteps(async (query) => {
      await query('select 1 from users where user_id = $1 for update', userId);
      replaced = replace(invoiceId, given);
      await somebodyWaits();
      await query('select 1 from orders where user_id = $1 for update', userId);
      await query('select 1 from invoices where invoice_id = $1 for update', invoiceId);
    });
    expect(await replaced).toBe('OK');
  });

  it('does not deadlock with the withdrawal of a request', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const { userId } = paid.session;
    let withdrawn: ReturnType<typeof withdraw> | undefined;
    await inSteps(async (query) => {
      await query('select 1 from users where user_id = $1 for update', userId);
      withdrawn = withdraw(paid, invoiceId);
      await somebodyWaits();
      await query('select 1 from orders where user_id = $1 for update', userId);
      await query('select 1 from invoices where invoice_id = $1 for update', invoiceId);
    });
    expect((await withdrawn)?.code).toBe('OK');
  });

  it('does not deadlock with a refund of the order', async () => {
    const paid = await paidOrder();
    await ask(paid);
    const invoiceId = await idOf(paid);
    const { orderId, session } = paid;
    const { $client } = service.services.database;
    await $client.query(
      `update orders set state = 'completed', evaluation_state = 'final' where order_id = $1`,
      [orderId],
    );
    service.advance(60_000);
    await service.call('POST /app-api/user/login/off/send-sms-code', {}, { session });
    const smsCode = newestMessage(service, session.phone)?.code ?? '';
    const remove = () => service.call('POST /app-api/user/login/off', { smsCode }, { session });
    let deleted: ReturnType<typeof remove> | undefined;
    // The locks of a refund.
    await inSteps(async (query) => {
      await query('select 1 from orders where order_id = $1 for update', orderId);
      deleted = remove();
      await somebodyWaits();
      await query('select 1 from invoices where invoice_id = $1 for update', invoiceId);
    });
    expect((await deleted)?.envelope.code).toBe('OK');
    expect(await rowOf(invoiceId)).toMatchObject({ state: 'closed', title: null });
  });
});

describe('personal data on an invoice', () => {
  it('is part of the copy of the user’s data, with the PDF', async () => {
    const paid = await paidOrder();
    await ask(paid, { mail: 'me@example.com' });
    const invoiceId = await idOf(paid);
    await issue(invoiceId);
    const { session } = paid;
    const { envelope } = await service.call('GET /app-api/user/data/copy', {}, { session });
    const parts = unzipSync((await download(envelope.data?.url ?? '')).rawPayload);
    const copied = strFromU8(parts['数据/invoice.json']!);
    expect(copied).toContain('me@example.com');
    expect(copied).not.toContain('fileKey');
    expect(Buffer.from(parts[`发票/${invoiceId}.pdf`]!).equals(PDF)).toBe(true);
  });

  it('is deleted with the account; number and amount stay', async () => {
    const issued = await paidOrder();
    await ask(issued, { buyer: 'company', taxNumber: TAX_NUMBER, mail: 'me@example.com' });
    const invoiceId = await idOf(issued);
    await issue(invoiceId);
    const url = (await invoiceOf(issued))?.invoice?.file?.url ?? '';
    const key = String((await rowOf(invoiceId))?.file_key);
    const waiting = await paidOrder();
    await ask(waiting);
    const waitingId = await idOf(waiting);
    const { database, storage } = service.services;
    for (const { userId } of [issued.session, waiting.session])
      await database.transaction((tx) => eraseUser(tx, userId));
    expect(await rowOf(invoiceId)).toMatchObject({
      ...{ state: 'issued', amount: 3_900, number: expect.any(String) as string },
      ...{ title: null, tax_number: null, mail: null, file_key: null },
    });
    expect(await rowOf(waitingId)).toMatchObject({ state: 'closed', title: null });
    const { rows } = await database.$client.query<{ state: string }>(
      `select invoice_state as state from orders where order_id = $1`,
      [waiting.orderId],
    );
    expect(rows[0]?.state).toBe('closed');
    expect((await download(url)).statusCode).toBe(404);
    await service.runJobs();
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await detail(invoiceId)).toMatchObject({ title: null, file: null });
  });
});
