import { beforeAll, describe, expect, it } from 'vitest';
import { Customer } from '../support/customer';
import { violationsOf } from '../support/eyes';
import {
  atInvoices,
  employBookKeeper,
  newNumber,
  openInvoice,
  PDF,
} from '../support/invoiceJourney';

beforeAll(employBookKeeper);

const ASK = 'POST /app-api/api/evaluate/user/order/invoice/ask';
const GET = 'GET /app-api/api/evaluate/user/order/invoice/get';

/** An order whose customer asked for an invoice. */
async function asked() {
  const customer = await Customer.arrive();
  const { orderId, orderNo } = await customer.order();
  await customer.call(ASK, { orderId, buyer: 'person', title: '张三' });
  const invoice = async () => (await customer.call(GET, { orderId })).invoice;
  return { orderNo, invoice };
}

describe('an invoice', () => {
  it('that cannot be issued is refused with a reason, which the customer reads', async () => {
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

  it('of an order that is refunded after it was issued has to be reversed', async () => {
    const { orderNo, invoice } = await asked();
    const desk = await atInvoices();
    await openInvoice(desk, orderNo);
    await desk.fill('发票号码', newNumber());
    await desk
      .find('input[type=file]')
      .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF });
    await desk.tap('#issue');
    await desk.see('已开具，客户会收到消息');
    await desk.visit(`/refunds?order=${orderNo}`);
    await desk.fill('退款原因', '客户误下单，同意退款');
    await desk.tap('#refund');
    await desk.press('确认退款');
    await desk.see(/已提交退款/);
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
