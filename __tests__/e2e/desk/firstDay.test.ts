import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import type { DeskApp } from '../support/deskApp';
import { openDeskAs, claimAtDesk, showEvidence } from '../support/deskSteps';
import { createStaff } from '../support/staffMember';

const ALWAYS = ['--duty', '00:00-24:00'];
const NARRATIVE = '典藏皮肤数量多且英雄齐全，近期同类成交集中，按市场略作上调后给出。';

let customer: ApiCustomer;
beforeAll(async () => {
  await createStaff('day-first', '--alias', '阿真', ...ALWAYS);
  await createStaff('day-other', '--alias', '小陈', ...ALWAYS);
  await createStaff('day-reader', '--alias', '老白', '--role', 'senior', ...ALWAYS);
  await createStaff('day-head', '--alias', '店长', '--role', 'admin', ...ALWAYS);
  customer = await ApiCustomer.arrive();
});

/** Opens the desk at an appraisal that the member has started. */
async function begun(name: string, width = 1280) {
  const order = await customer.order();
  const desk = await openDeskAs(name, '/queue', width);
  await claimAtDesk(desk, order.orderNo);
  await desk.tap('#begin');
  await desk.find('#hand-in').waitFor();
  return { desk, ...order };
}

/** Whether the focus is inside an element that matches the selector. */
const isFocusWithin = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

const verdicts = (desk: DeskApp, name: string) =>
  desk.find('.fact .ant-segmented-item-selected', name).count();

/** Text of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the focus', () => {
  it('moves to the title if the pressed button disappears', async () => {
    const order = await customer.order();
    const desk = await openDeskAs('day-first');
    await claimAtDesk(desk, order.orderNo);
    const title = await desk.find('.page__title').innerText();
    await expect.poll(() => focused(desk.page)).toBe(title);
    await desk.tap('#begin');
    await desk.find('#hand-in').waitFor();
    await expect.poll(() => focused(desk.page)).toBe(title);
    await desk.fill('给客户的说明', NARRATIVE);
    await showEvidence(desk);
    await desk.tap('#hand-in');
    await desk.press('提交');
    await desk.find('#hand-in').waitFor({ state: 'detached' });
    await expect.poll(() => focused(desk.page)).toBe(title);
    await desk.close();
  });
});

it('offers a link back to the queue if the service rejects an appraisal', async () => {
  const desk = await openDeskAs('day-first', `/valuation/${randomUUID()}`);
  await desk.press('返回队列');
  await desk.page.waitForURL('**/desk/queue');
  await desk.close();
});

describe('unsaved input', () => {
  it('is lost only after a confirmation when Escape or 取消 closes a drawer', async () => {
    const desk = await openDeskAs('day-head', '/content?part=documents');
    const change = desk.page.getByRole('button', { name: '修改' }).first();
    await change.click();
    const title = desk.page.getByLabel('标题', { exact: true });
    await title.fill('写了一半的标题');
    await desk.page.keyboard.press('Escape');
    await desk.see('不保存就关闭？');
    await desk.press('继续填写');
    expect(await title.inputValue()).toBe('写了一半的标题');
    await desk.press('取消');
    await desk.see('不保存就关闭？');
    await desk.page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /关\s?闭/ })
      .click();
    await title.waitFor({ state: 'detached' });
    // An unchanged form closes without a confirmation.
    await change.click();
    await title.waitFor();
    await desk.page.keyboard.press('Escape');
    await title.waitFor({ state: 'detached' });
    await desk.close();
  });

  it('is lost only after a confirmation when a dialog closes, which restores the focus', async () => {
    const text = `支付页打不开 ${randomUUID()}`;
    const payload = { submissionId: randomUUID(), kind: 'suggestion' as const, text };
    await customer.call('POST /app-api/user/submit/advice/feedback', payload);
    const desk = await openDeskAs('day-head', '/feedback');
    const answer = desk.find('tr', text).getByRole('button', { name: '回复' });
    await answer.click();
    await desk.fill('回复', '正在查');
    await desk.page.keyboard.press('Escape');
    await desk.press('继续填写');
    expect(await desk.page.getByLabel('回复', { exact: true }).inputValue()).toBe('正在查');
    await desk.press('取消');
    await desk.page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /关\s?闭/ })
      .click();
    await desk.find('#send-answer').waitFor({ state: 'detached' });
    await answer.click();
    await desk.find('#send-answer').waitFor();
    await desk.page.keyboard.press('Escape');
    await expect
      .poll(() => answer.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await desk.close();
  });

  it('of the chat is still there when the member returns to the page', async () => {
    const { desk } = await begun('day-first');
    await desk.find('#chat-text').fill('写了一半的话');
    await desk.page.getByRole('link', { name: '估价队列' }).click();
    await desk.find('.ant-table').waitFor();
    await desk.page.goBack();
    await desk.find('#chat-text').waitFor();
    expect(await desk.find('#chat-text').inputValue()).toBe('写了一半的话');
    await desk.close();
  });

  it('of a correction stays if the call fails', async () => {
    const { desk } = await begun('day-first');
    await desk.page.route(/valuation\/facts/, (route) => route.fulfill({ status: 409 }));
    await desk.find('#fact-heroes').getByText('更正').click();
    const field = desk.find('.ant-popover:not(.ant-popover-hidden) input');
    await expect.poll(() => isFocusWithin(desk.page, '.ant-popover')).toBe(true);
    await field.fill('101');
    await desk.tap('#correct-heroes');
    await desk.find('.ant-message-error').waitFor();
    expect(await field.inputValue()).toBe('101');
    await desk.page.unroute(/valuation\/facts/);
    await desk.tap('#correct-heroes');
    await expect.poll(() => verdicts(desk, '更正')).toBe(1);
    await desk.close();
  });
});

describe('the facts of an account', () => {
  it('can be confirmed by keyboard, without waiting until the previous one is saved', async () => {
    const { desk } = await begun('day-first');
    // Delays the price, to test the order of responses.
    await desk.page.route(/valuation\/facts/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await desk.find('#fact-collectorSkins').getByText('一致').click();
    await desk.find('#fact-skins').getByText('一致').click();
    await desk.find('#fact-heroes').getByText('没看到').click();
    await expect.poll(() => isFocusWithin(desk.page, '#fact-heroes')).toBe(true);
    await expect.poll(() => verdicts(desk, '一致')).toBe(2);
    await expect.poll(() => verdicts(desk, '没看到')).toBe(1);
    await expect.poll(() => isFocusWithin(desk.page, '#fact-heroes')).toBe(true);
    await desk.page.reload();
    await desk.see('账号资料（已核对 3/16）');
    await desk.close();
  });
});

describe('an adjustment', () => {
  it('gets the focus when it is added, and shows an error if the sum is invalid', async () => {
    const { desk } = await begun('day-first');
    await desk.tap('#add-adjustment');
    await expect.poll(() => isFocusWithin(desk.page, '[aria-label="项目"]')).toBe(true);
    await desk.page.keyboard.type('限定皮肤');
    await desk.find('[aria-label="理由"]').fill('近期走低');
    await desk.find('[aria-label="金额"]').fill('-900000');
    await desk.tap('#hand-in');
    const problem = desk.page.getByText('调整后的价格要大于 0');
    const red = await desk
      .find('.ant-form-item-explain-error')
      .first()
      .evaluate((each) => getComputedStyle(each).color);
    expect(await problem.evaluate((each) => getComputedStyle(each).color)).toBe(red);
    await desk.page.getByRole('button', { name: '删除这一项' }).click();
    await expect.poll(() => isFocusWithin(desk.page, '#add-adjustment')).toBe(true);
    await desk.close();
  });
});

describe('an appraisal that the member cannot work on', () => {
  it('says that nobody has claimed it', async () => {
    const { orderId } = await customer.order();
    const desk = await openDeskAs('day-head', `/valuation/${orderId}`);
    await desk.see('这一单还没人接，请先到“待接单”里接单');
    await desk.close();
  });

  it('shows the appraiser why it was returned, and that another appraiser handles an appeal', async () => {
    const { desk, orderId, orderNo } = await begun('day-first');
    await desk.fill('给客户的说明', NARRATIVE);
    await showEvidence(desk);
    const handIn = async () => {
      await desk.tap('#hand-in');
      await desk.press('提交');
      await desk.see('复核中');
    };
    await handIn();
    const reader = await openDeskAs('day-reader', '/queue?lane=reading');
    await reader.page
      .getByRole('row')
      .filter({ hasText: orderNo })
      .getByRole('link', { name: '复核' })
      .click();
    await reader.tap('#return');
    await expect.poll(() => isFocusWithin(reader.page, '[role=dialog] textarea')).toBe(true);
    await reader.page.keyboard.type('请写典藏皮肤的依据');
    await reader.find('[role=dialog] .ant-btn-primary').click();
    await reader.see('已退回，估价师会看到');
    await desk.page.reload();
    await desk.find('.work').getByText('老白退回修改：请写典藏皮肤的依据').waitFor();
    await desk.screenshot('valuation returned');
    await handIn();
    await reader.visit(`/valuation/${orderId}`);
    await reader.tap('#deliver');
    await reader.press('交付');
    await reader.see('已交付客户');

    const reason = '典藏皮肤的成交价明显高于报告里的估价';
    await customer.call('POST /app-api/api/evaluate/user/order/appeal', { orderId, reason });
    const other = await openDeskAs('day-other');
    await claimAtDesk(other, orderNo);
    await desk.visit(`/valuation/${orderId}`);
    await desk.see('客户申诉了，由另一位估价师重新估价。这里是第一份，不能再改');
    expect(await desk.find('#chat-text').count()).toBe(0);
    expect(await desk.page.getByText(/^剩 /).count()).toBe(0);
    await desk.screenshot('valuation appealed');
    for (const each of [desk, reader, other]) await each.close();
  });
});

describe('the audit log', () => {
  it('rejects a search text that is not an id', async () => {
    const desk = await openDeskAs('day-head', '/audit');
    await desk.find('.ant-table-row').first().waitFor();
    await desk.find('[aria-label="编号"]').fill('阿真');
    await desk.page.keyboard.press('Enter');
    await desk.see('编号只有字母和数字，请从记录里复制');
    await desk.close();
  });
});

/** By how many px the page is wider than the window. */
const beyond = (desk: DeskApp) =>
  desk.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('on a phone', () => {
  it('an appraisal is readable: titles are complete, reasons and sales are not squeezed', async () => {
    const { desk } = await begun('day-first', 375);
    const title = desk.find('.work .ant-card-head-title');
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    for (const head of await desk.find('.ant-collapse-header').all()) await head.click();
    const known = desk.find('.ant-collapse .ant-table-cell', '待核实').first();
    const lines = (selector: typeof known) =>
      selector.evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    expect(await lines(known)).toBe(1);
    expect(await desk.find('.cards .ant-table-row > td').first().innerText()).toMatch(/^¥/);
    const differences = desk.find('[data-label="不同之处"]').first();
    expect((await differences.boundingBox())?.width).toBeGreaterThan(250);
    for (const selector of ['.ant-segmented-item', '.ant-collapse-header'])
      expect((await desk.find(selector).first().boundingBox())?.height).toBeGreaterThanOrEqual(
        43.5,
      );
    await desk.screenshot('valuation phone');
    await desk.visit('/valuation/of-nobody');
    const back = await desk.page.getByRole('button', { name: '返回队列' }).boundingBox();
    expect(back?.height).toBeGreaterThanOrEqual(43.5);
    await desk.close();
  });

  it('the text field of a document has the full width, and no character count covers a hint', async () => {
    const desk = await openDeskAs('day-head', '/content?part=documents', 375);
    await desk.page.getByRole('button', { name: '修改' }).first().click();
    const text = await desk.find('.markdown-field__text').boundingBox();
    expect(text?.width).toBeGreaterThan(300);
    await desk.page.keyboard.press('Escape');

    const orderId = await customer.estimate();
    const objection = `价格偏低 ${randomUUID()}`;
    const make = 'POST /app-api/api/evaluate/user/order/objection/make';
    await customer.call(make, { orderId, text: objection });
    await desk.visit('/feedback?tab=objections');
    await desk.find('tr', objection).getByRole('button', { name: '答复' }).click();
    const count = await desk.find('.ant-input-data-count').boundingBox();
    const overlaps = await desk.find('.ant-modal .ant-form-item-extra').evaluate(
      (hint, { x, y, width, height }) => {
        const range = document.createRange();
        range.selectNodeContents(hint);
        return [...range.getClientRects()].some(
          (line) =>
            line.left < x + width && line.right > x && line.top < y + height && line.bottom > y,
        );
      },
      count ?? { x: 0, y: 0, width: 0, height: 0 },
    );
    expect(overlaps).toBe(false);
    await desk.screenshot('objection phone');
    await desk.close();
  });

  it('date pickers and the versions of a model need no horizontal scrolling', async () => {
    const desk = await openDeskAs('day-head', '/channels', 375);
    await desk.find('.ant-picker').click();
    const panel = desk.find('.ant-picker-panel-container');
    await panel.waitFor();
    expect(await beyond(desk)).toBe(0);
    const box = await panel.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    await desk.screenshot('channels phone');
    await panel.getByText('近 30 天').click();
    await panel.waitFor({ state: 'hidden' });
    // The picker's panel is completely visible, wherever its field is.
    await desk.visit('/operation');
    await desk.press('恢复到某一时刻');
    await desk.find('[role=dialog] .ant-picker').click();
    await panel.waitFor();
    expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await desk.page.getByRole('button', { name: /确\s?定/ }).click({ trial: true, force: true });
    await desk.screenshot('moment phone');
    await desk.visit('/models?game=cross-fire');
    await desk.see('首次训练');
    const lists = await desk
      .find('.ant-table-content')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...lists)).toBeLessThanOrEqual(1);
    await desk.screenshot('model phone');
    await desk.close();
  });
});
