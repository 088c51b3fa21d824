import { beforeAll, describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { violationsOf } from '../support/eyes';
import {
  atInvoices,
  choosePdf,
  employBookKeeper,
  newNumber,
  openInvoice,
  PDF,
  refund,
} from '../support/invoiceJourney';

beforeAll(employBookKeeper);

const ASK = 'POST /app-api/api/evaluate/user/order/invoice/ask';
const WITHDRAW = 'POST /app-api/api/evaluate/user/order/invoice/withdraw';
const GET = 'GET /app-api/api/evaluate/user/order/invoice/get';

/** An order for which the customer has requested an invoice. */
async function asked() {
  const customer = await ApiCustomer.arrive();
  const { orderId, orderNo } = await customer.order();
  await customer.call(ASK, { orderId, buyer: 'person', title: '张三' });
  const invoice = async () => (await customer.call(GET, { orderId })).invoice;
  const withdraw = async () =>
    customer.call(WITHDRAW, { orderId, invoiceId: (await invoice())?.invoiceId ?? '' });
  return { orderNo, invoice, withdraw };
}

describe('an invoice', () => {
  it('is refused with a reason, which the customer can read', async () => {
    const { orderNo, invoice } = await asked();
    const desk = await atInvoices();
    await openInvoice(desk, orderNo);
    await desk.see('个人抬头');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.tap('#refuse');
    await desk.see('请填写原因');
    await desk.fill('不能开具的原因', '请填写您的姓名');
    await desk.screenshot('invoice refused');
    await desk.tap('#refuse');
    await desk.see('已告诉客户原因');
    expect(await invoice()).toMatchObject({ state: 'refused', reason: '请填写您的姓名' });
    await desk.visit('/invoices?state=refused');
    await openInvoice(desk, orderNo);
    await desk.see('请填写您的姓名');
    await desk.close();
  });

  it('cannot be issued after the customer has withdrawn it, and the error says so', async () => {
    const { orderNo, invoice, withdraw } = await asked();
    const desk = await atInvoices();
    await openInvoice(desk, orderNo);
    await desk.fill('发票号码', newNumber());
    await choosePdf(desk, PDF);
    await withdraw();
    await desk.tap('#issue');
    await desk.see('客户撤回了这次申请。如果已经开出，请在电子税务局红冲');
    await desk.find('#issue').waitFor({ state: 'detached' });
    expect((await invoice())?.state).toBe('withdrawn');
    await desk.visit('/invoices?state=withdrawn');
    await openInvoice(desk, orderNo);
    await desk.see('个人抬头');
    await desk.screenshot('invoice withdrawn');
    await desk.close();
  });

  it('with a wrong PDF can be replaced, on a phone too', async () => {
    const { orderNo, invoice } = await asked();
    const desk = await atInvoices('/invoices', 375);
    await openInvoice(desk, orderNo);
    const number = newNumber();
    await desk.fill('发票号码', newNumber());
    await choosePdf(desk, PDF);
    await desk.tap('#issue');
    await desk.see('已开具，客户会收到消息');
    await desk.tap('#replace');
    await desk.fill('发票号码', number);
    await desk.fill('更换的原因', '号码填错了一位');
    await choosePdf(desk, PDF);
    await desk.screenshot('invoice to replace 375');
    await desk.tap('#issue');
    await desk.see('已更换，客户会收到消息');
    expect(await invoice()).toMatchObject({ state: 'issued', number });
    await desk.visit('/audit');
    await desk.see(/更换了订单.*的发票/);
    await desk.see(/号码填错了一位/);
    await desk.screenshot('invoice replaced in the audit log');
    await desk.close();
  });

  it('must be reversed if its order is refunded afterwards', async () => {
    const { orderNo, invoice } = await asked();
    const desk = await atInvoices();
    await openInvoice(desk, orderNo);
    await desk.fill('发票号码', newNumber());
    await choosePdf(desk, PDF);
    await desk.tap('#issue');
    await desk.see('已开具，客户会收到消息');
    await desk.visit(`/refunds?order=${orderNo}`);
    await refund(desk);
    await desk.visit('/invoices?state=reversing');
    await openInvoice(desk, orderNo);
    await desk.see('开具后订单退款了：请先在电子税务局开具红字发票，再回来标记');
    await desk.screenshot('invoice to reverse');
    await desk.tap('#reverse');
    await desk.see('已标记为红冲');
    expect((await invoice())?.state).toBe('reversed');
    await desk.close();
  });
});
