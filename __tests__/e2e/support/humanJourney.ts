import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { jpegPicture } from '../../server/storage/pictures';
import type { AppUnderTest, JourneyApp } from './app';
import type { DeskApp } from './deskApp';
import {
  openDeskAs,
  claimAtDesk,
  correctAnswer,
  correctAnswerAgain,
  expectNotIn,
  expectRead,
  readAndDeliver,
  sendChatMessage,
  value,
} from './deskSteps';

/** The journey of an appraisal, on the customer's phone and at the desk; the same on both platforms. */

/** Polling options that wait as long as the apps do. */
const PATIENCE = { timeout: 40_000 };

const HOPED = '9876';
/** A question with markup, which must be shown as text. */
const QUESTION = '<b>无双</b>皮肤也算吗？';
const LIST_PRICE = '¥39.00';
const COUPON = '人工评估八折券';
/** Price of the paid report of the same account, which is deducted before the coupon. */
const CREDIT = '−¥9.90';
const CREDITED_PRICE = '¥29.10';
const DISCOUNT = '−¥5.82';
const PRICE = '¥23.28';

const FIRST = {
  amount: 300,
  item: '限定皮肤',
  reason: '无双皮肤近期成交价走高',
  narrative: '典藏皮肤齐全，无双皮肤近期成交价走高，按市场上调；号龄长，换绑方便。',
};
const SECOND = {
  amount: -200,
  item: '国服标',
  reason: '国服标已经过期，市场不再加价',
  narrative: '重新核对了国服标和典藏皮肤，国服标已经过期，其余与第一份报告一致。',
};
const RATING = '写得明白，就是国服标漏了';
const APPEAL = '国服标没有算进去，请再看看';

/** Exactly this text, and nothing around it. */
const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Objects to a paid report, describes the account to a valuer, and chooses a coupon; ends on the payment page. */
export async function orderValuation(app: JourneyApp, paidReport: string): Promise<void> {
  await app.reopen('/pagesA/pages/home/couponCenter/index');
  await app.arrive('couponCenter');
  await app.settle();
  await app.tapOn('receive-human-twenty-percent');
  await app.see('再领一张');
  await app.reopen(`/pages/evaluation/report/index?orderId=${paidReport}`);
  await app.arrive('report');
  await app.see('这份报告付过的 ¥9.90 可以抵扣同一账号的人工评估。');
  await app.tapOn('doubt-human');
  await app.arrive('fillInInfo');
  // The form contains the answers of the report.
  await app.fill('field-hopedPrice', HOPED);
  await app.picture('human form');
  await app.tapOn('submit');

  await app.arrive('checkout');
  await app.settle();
  // The best coupon is chosen; no coupon is possible too.
  expect(await app.read('checkout-price')).toBe(PRICE);
  await app.picture('human checkout');
  await app.tapOn('choose-coupon');
  await app.see(COUPON);
  await app.picture('human coupons');
  await app.tapOn('no-coupon');
  await app.gone('选择优惠券');
  await app.see('不使用优惠券');
  expect(await app.read('checkout-price')).toBe(CREDITED_PRICE);
  await app.tapOn('choose-coupon');
  await app.tap(/^减 ¥5\.82$/);
  for (const part of [LIST_PRICE, CREDIT, DISCOUNT]) await app.see(exactly(part));
  await app.see('已付报告费抵扣');
  expect(await app.read('checkout-price')).toBe(PRICE);
  await app.tapOn('confirm-order');
  await app.arriveToPay();

  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.tap('去付款');
  await app.arrive('payment');
  await app.settle();
  expect(await app.read('pay-amount')).toBe(PRICE);
  for (const part of [LIST_PRICE, CREDIT, DISCOUNT, PRICE]) await app.see(exactly(part));
  await app.see(/请在 1[45]:\d\d 内完成支付/);
  await app.picture('human payment');
  // Before the payment the coupon can still be changed.
  await app.tapOn('choose-coupon');
  await app.see(COUPON);
  await app.tapOn('no-coupon');
  await app.see(`支付 ${CREDITED_PRICE}`);
  expect(await app.read('pay-amount')).toBe(CREDITED_PRICE);
  await app.tapOn('choose-coupon');
  await app.tap(/^减 ¥5\.82$/);
  await app.see(`支付 ${PRICE}`);
}

/** Pays in the sandbox. Returns the number of the paid order, which waits for a valuer. */
export async function payInSandbox(app: JourneyApp): Promise<string> {
  await app.tapOn('pay');
  await app.payAtCashier();
  await app.arrive('paySuccess');
  await app.settle();
  await app.see(/^下一个就是您|^前面还有 \d+ 位/);
  await app.see(/前接单，.*前交付，超时补偿优惠券/);
  for (const part of [LIST_PRICE, CREDIT, DISCOUNT, PRICE]) await app.see(exactly(part));
  await app.picture('human paid');
  const [, orderNo = ''] = /订单编号 (\S+)/.exec(await app.read('page-paySuccess')) ?? [];
  expect(orderNo).not.toBe('');

  await app.reopen('/pagesA/pages/mine/coupon/records');
  await app.see(exactly('未使用 0'));
  await app.tapOn('coupons-used');
  await app.see(COUPON);
  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.arrive('evaluationRecords');
  await app.see(exactly('待接单'));
  await app.picture('human records');
  return orderNo;
}

/** Checks that the valuer's page does not contain the seller's hoped price. */
async function expectImpartial(desk: DeskApp): Promise<void> {
  const page = await desk.find('body').innerText();
  expect(page.replaceAll(',', '')).not.toContain(HOPED);
}

/**
 * Both sides write, and see that their messages arrive and are read; messages to somebody who is away are counted as
 * unread.
 */
async function talk(app: AppUnderTest, desk: DeskApp): Promise<void> {
  await app.tap(exactly('联系估价师'));
  await app.arrive('chat');
  await app.see('阿真 · 认证估价师');
  await app.fill('chat-text', QUESTION);
  await app.tapOn('chat-send');
  await app.see(QUESTION);
  await desk.see(QUESTION);
  await app.see(exactly('已读'));
  await sendChatMessage(desk, '算的，我会单独估');
  await app.see('算的，我会单独估');
  await expectRead(desk, '算的，我会单独估');
  await sendPicture(app);
  await desk.find('.chat__list img').waitFor();
  await app.picture('human chat');
  await desk.screenshot('valuation chat');

  await app.reopen('/pages/mine/index');
  await app.arrive('mine');
  await sendChatMessage(desk, '皮肤看过了，正在写说明');
  await app.reopen('/pages/chat/index');
  await app.see(exactly('1 条未读'));
  await app.picture('human conversations');
  await app.tap('皮肤看过了，正在写说明');
  await expectRead(desk, '皮肤看过了，正在写说明');
}

async function sendPicture(app: AppUnderTest): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-chat-'));
  try {
    const file = path.join(folder, 'skins.jpg');
    await writeFile(file, await jpegPicture());
    await app.choosePictures('chat-picture', [file]);
    await expect.poll(() => app.count('.message-bubble__picture'), PATIENCE).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Number of unread messages on the page of messages. */
async function unreadMessages(app: AppUnderTest): Promise<number> {
  const [, count = '0'] = /(\d+) 条未读/.exec(await app.read('page-messages')) ?? [];
  return Number(count);
}

/** Opens the report that a message links to, which marks the message as read. */
async function followMessage(app: AppUnderTest, title: string): Promise<void> {
  await app.reopen('/pagesA/pages/mine/message/index');
  await app.arrive('messages');
  await app.see(exactly(title));
  await app.settle();
  await app.picture(`human message ${title}`);
  const unread = await unreadMessages(app);
  await app.tap(exactly(title));
  await app.arrive('report');
  await app.back();
  await app.arrive('messages');
  await expect.poll(() => unreadMessages(app), PATIENCE).toBe(unread - 1);
  await app.tap(exactly(title));
  await app.arrive('report');
  await app.settle();
}

/** Rates the open report; the rating is stored, and can be changed. */
async function rate(app: AppUnderTest): Promise<void> {
  await app.tapOn('rate-report');
  await app.arrive('rateReport');
  await app.picture('human rating empty');
  await app.tapOn('save-rating');
  await app.see('请先点星星打分');
  await app.tapOn('star-4');
  await app.tapOn('tag-well-explained');
  await app.fill('rating-text', RATING);
  await app.picture('human rating');
  await app.tapOn('save-rating');
  await app.arrive('report');
  await app.tapOn('rate-report');
  await app.arrive('rateReport');
  await app.see(exactly('修改评价'));
  await app.see(exactly('满意'));
  expect(await app.valueOf('rating-text')).toBe(RATING);
  await app.back();
  await app.arrive('report');
}

/** Appeals against the open report, which is possible only once. */
async function appeal(app: AppUnderTest): Promise<void> {
  await app.tapOn('appeal');
  await app.fill('appeal-reason', '不对');
  await app.tapOn('send-appeal');
  await app.see(/请至少写 \d+ 个字/);
  await app.fill('appeal-reason', APPEAL);
  await app.picture('human appeal');
  await app.tapOn('send-appeal');
  await app.see(`提出申诉：${APPEAL}`);
  await app.see('已提交，正在等待另一位估价师受理。');
  expect(await app.count('#appeal')).toBe(0);
}

/**
 * From a report that the customer has paid for to the second report of a valuer.
 * @param paidReport the order of the paid report
 */
export async function haveValued(app: AppUnderTest, paidReport: string): Promise<void> {
  const valuer = await openDeskAs('valuer-a');
  const reader = await openDeskAs('reader');
  const other = await openDeskAs('valuer-b');
  const another = await openDeskAs('reader-b');

  await orderValuation(app, paidReport);
  const orderNo = await payInSandbox(app);
  await claimAtDesk(valuer, orderNo);
  await valuer.tap('#begin');
  await valuer.find('#hand-in').waitFor();
  await expectImpartial(valuer);
  await talk(app, valuer);

  await correctAnswer(valuer, 'skins', '486');
  const first = await value(valuer, FIRST);
  await valuer.see('复核中');
  expect(await valuer.find('#deliver').count()).toBe(0);
  await readAndDeliver(reader, orderNo);

  await followMessage(app, '人工评估报告已送达');
  for (const text of [FIRST.narrative, FIRST.item, FIRST.reason, '+¥300', first])
    await app.see(exactly(text));
  await app.see(/更正皮肤数量（286 个，实为 486 个）/);
  await app.see('估价：阿真 · 认证估价师');
  await app.see('复核：老白 · 资深估价师');
  await app.see(exactly('估价师核对'));
  await app.picture('human report');
  await rate(app);
  await appeal(app);

  await expectNotIn('waiting', valuer, orderNo);
  await expectNotIn('waiting', reader, orderNo);
  await claimAtDesk(other, orderNo);
  await other.see(APPEAL);
  await expectImpartial(other);
  await correctAnswerAgain(other, 'skins', '486');
  const second = await value(other, SECOND);
  await other.see('复核中');
  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.tap(exactly('复核中'));
  await app.arrive('report');
  await app.see(exactly(FIRST.narrative));
  await app.see('复评写好了，正在复核，通过后会生成第二份报告。');
  await expectNotIn('reading', reader, orderNo);
  await readAndDeliver(another, orderNo);

  await followMessage(app, '复评报告已送达');
  for (const text of [SECOND.narrative, SECOND.item, SECOND.reason, '−¥200', second])
    await app.see(exactly(text));
  await app.see('估价：小陈 · 首席估价师');
  await app.see('复核：老黑 · 资深估价师');
  await app.see(`提出申诉：${APPEAL}`);
  await app.see('另一位估价师已重新估价，两份报告都保留在这里。');
  await app.see(`第一份 ${first}`);
  await app.see(`复评 ${second}`);
  expect(await app.read('report-lead')).toContain(second);
  await app.picture('human report again');
  await app.tapOn('version-1');
  await app.see(exactly(FIRST.narrative));
  expect(await app.read('report-lead')).toContain(first);
  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.see(exactly('复评完成'));

  for (const desk of [valuer, reader, other, another]) await desk.close();
}
