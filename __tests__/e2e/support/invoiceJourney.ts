import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { AppUnderTest } from './app';
import type { ApiCustomer } from './customer';
import { DeskApp } from './deskApp';
import { violationsOf } from './eyes';
import { createStaff } from './staffMember';

/**
 * The journey of an invoice from its request to its PDF, on the customer's phone and at the desk; the same on both
 * platforms.
 */

const ADMIN = 'book-keeper';
export const employBookKeeper = (): Promise<string> =>
  createStaff(ADMIN, '--alias', '小账', '--role', 'admin');

export const PDF = Buffer.from('%PDF-1.7\n% an invoice\n%%EOF\n');
const CORRECTED = Buffer.from('%PDF-1.7\n% the right invoice\n%%EOF\n');
/** A new invoice number in the format of the tax authority. */
export const newNumber = (): string =>
  Array.from({ length: 20 }, () => String(randomInt(10))).join('');

/** Opens the desk's list of invoices as an admin. */
export async function atInvoices(path = '/invoices', width?: number): Promise<DeskApp> {
  const desk = await DeskApp.open(path, width);
  await desk.signIn(ADMIN);
  return desk;
}

/** Opens the invoice of an order in the list. */
export const openInvoice = (desk: DeskApp, orderNo: string): Promise<void> =>
  desk.page
    .getByRole('row')
    .filter({ hasText: orderNo })
    .getByRole('button', { name: '看发票' })
    .click();

/** Chooses a PDF in the form that is open. */
export const choosePdf = (desk: DeskApp, buffer: Buffer): Promise<void> =>
  desk
    .find('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });

/** Opens the invoice through the page of refunds, and uploads its PDF. */
async function issue(orderNo: string, number: string): Promise<void> {
  const desk = await atInvoices('/refunds');
  await desk.tap('#invoices');
  await openInvoice(desk, orderNo);
  await desk.see('深圳市示例有限公司');
  await desk.see('finance@example.com');
  await desk.fill('发票号码', number);
  await desk.tap('#issue');
  await desk.see('请选择发票的 PDF 文件');
  await choosePdf(desk, PDF);
  await desk.see('invoice.pdf');
  await desk.screenshot('invoice');
  await desk.tap('#issue');
  await desk.see('已开具，客户会收到消息');
  await desk.close();
}

/** Uploads another PDF of an issued invoice. */
async function replace(orderNo: string): Promise<void> {
  const desk = await atInvoices('/invoices?state=issued');
  await openInvoice(desk, orderNo);
  await desk.tap('#replace');
  await desk.tap('#issue');
  await desk.see('请填写原因');
  await desk.fill('更换的原因', '传成了别人的发票');
  await choosePdf(desk, CORRECTED);
  expect(await violationsOf(desk.page)).toEqual([]);
  await desk.screenshot('invoice to replace');
  await desk.tap('#issue');
  await desk.see('已更换，客户会收到消息');
  await desk.close();
}

/** Refunds the order that the page of refunds shows. */
export async function refund(desk: DeskApp): Promise<void> {
  await desk.fill('退款原因', '客户误下单，同意退款');
  await desk.tap('#refund');
  await desk.press('确认退款');
  await desk.see(/已提交退款/);
}

/** Opens the records, and waits for the text of an order's invoice button. */
async function seeInRecords(app: AppUnderTest, orderId: string, words: string): Promise<void> {
  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.arrive('evaluationRecords');
  await app.settle();
  expect(await app.read(`invoice-${orderId}`)).toBe(words);
  await app.picture(`invoice records ${words}`);
  expect(await app.faults()).toEqual([]);
}

/**
 * Requests an invoice in the records, corrects the request, downloads the invoice after a message announces it, and
 * again after its replacement; finally the order is refunded.
 */
export async function getInvoice(app: AppUnderTest, customer: ApiCustomer): Promise<void> {
  const { orderId, orderNo } = await customer.order();
  await seeInRecords(app, orderId, '发票');
  await app.tapOn(`invoice-${orderId}`);
  await app.arrive('invoice');
  await app.settle();
  expect(await app.faults()).toEqual([]);
  await app.tapOn('buyer-company');
  await app.fill('title', '深圳市样例有限公司');
  await app.fill('taxNumber', '91350100M000100Y44');
  await app.fill('mail', 'finance@example.com');
  await app.tapOn('ask-invoice');
  await app.see('税号有误，请和营业执照核对');
  await app.picture('invoice form');
  await app.fill('taxNumber', '91350100M000100Y43');
  await app.tapOn('ask-invoice');
  await app.see(/开好后会发消息通知您/);
  await app.picture('invoice asked');
  await seeInRecords(app, orderId, '发票申请中');
  await app.tapOn(`invoice-${orderId}`);
  await app.arrive('invoice');
  await app.tapOn('withdraw-invoice');
  await app.confirm();
  await app.see('申请已撤回');
  await app.settle();
  await app.picture('invoice withdrawn');
  expect(await app.faults()).toEqual([]);
  expect(await app.valueOf('taxNumber')).toBe('91350100M000100Y43');
  await app.fill('title', '深圳市示例有限公司');
  await app.tapOn('ask-invoice');
  await app.see(/开好后会发消息通知您/);
  expect(await app.stored()).not.toContain('91350100M000100Y43');

  const number = newNumber();
  await issue(orderNo, number);

  await app.reopen(`/pages/evaluation/human/paySuccess?orderId=${orderId}`);
  await app.arrive('paySuccess');
  await app.see('发票已开具 · 下载');
  await app.picture('invoice at its order');
  await app.reopen('/pagesA/pages/mine/message/index');
  await app.arrive('messages');
  await app.tap('发票已开具');
  await app.arrive('invoice');
  await app.see(number);
  await app.settle();
  await app.picture('invoice issued');
  expect(await app.faults()).toEqual([]);
  const download = () => app.saved(() => app.tapOn('save-invoice'));
  expect((await download()).equals(PDF)).toBe(true);

  await replace(orderNo);
  await app.reopen('/pagesA/pages/mine/message/index');
  await app.arrive('messages');
  await app.tap('发票已更换');
  await app.arrive('invoice');
  await app.see(number);
  expect((await download()).equals(CORRECTED)).toBe(true);

  const desk = await atInvoices(`/refunds?order=${orderNo}`);
  await refund(desk);
  await desk.close();
  await seeInRecords(app, orderId, '发票待红冲');
  await app.tapOn(`invoice-${orderId}`);
  await app.arrive('invoice');
  await app.see(/会冲红作废/);
}
