import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { App } from './app';
import type { Customer } from './customer';
import { DeskApp } from './deskApp';
import { createStaff } from './staffMember';

/** An invoice from asking to its PDF, on the customer's phone and at the desk; written once for both targets. */

const ADMIN = 'book-keeper';
export const employBookKeeper = (): Promise<string> =>
  createStaff(ADMIN, '--alias', '小账', '--role', 'admin');

export const PDF = Buffer.from('%PDF-1.7\n% an invoice\n%%EOF\n');
/** As the tax authority gives each invoice one. */
export const newNumber = (): string =>
  Array.from({ length: 20 }, () => String(randomInt(10))).join('');

/** The desk, by an admin, at its list of invoices. */
export async function atInvoices(path = '/invoices'): Promise<DeskApp> {
  const desk = await DeskApp.open(path);
  await desk.signIn(ADMIN);
  return desk;
}

/** Opens the invoice of an order in the list. */
export const openInvoice = (desk: DeskApp, orderNo: string): Promise<void> =>
  desk.page.getByRole('button', { name: orderNo }).click();

/** Finds the invoice by way of the refunds, and uploads its PDF. */
async function issue(orderNo: string, number: string): Promise<void> {
  const desk = await atInvoices('/refunds');
  await desk.tap('#invoices');
  await openInvoice(desk, orderNo);
  await desk.see('深圳市示例有限公司');
  await desk.see('finance@example.com');
  await desk.fill('发票号码', number);
  await desk.tap('#issue');
  await desk.see('请选择发票的 PDF 文件');
  await desk
    .find('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF });
  await desk.see('invoice.pdf');
  await desk.screenshot('invoice');
  await desk.tap('#issue');
  await desk.see('已开具，客户会收到消息');
  await desk.close();
}

/** Asks for the invoice of a paid order in the records, and downloads it once a message tells of it. */
export async function getInvoice(app: App, customer: Customer): Promise<void> {
  const { orderId, orderNo } = await customer.order();
  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.arrive('evaluationRecords');
  await app.settle();
  await app.picture('invoice records');
  await app.tapOn(`invoice-${orderId}`);
  await app.arrive('invoice');
  await app.settle();
  expect(await app.faults()).toEqual([]);
  await app.tapOn('buyer-company');
  await app.fill('title', '深圳市示例有限公司');
  await app.fill('taxNumber', '91350100M000100Y44');
  await app.fill('mail', 'finance@example.com');
  await app.tapOn('ask-invoice');
  await app.see('税号有误，请和营业执照核对');
  await app.picture('invoice form');
  await app.fill('taxNumber', '91350100M000100Y43');
  await app.tapOn('ask-invoice');
  await app.see('开好后会发消息通知您，到这里下载。');
  await app.picture('invoice asked');
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
  const content = await app.saved(() => app.tapOn('save-invoice'));
  expect(content.equals(PDF)).toBe(true);
}
