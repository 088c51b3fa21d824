import { beforeAll, describe, expect, it } from 'vitest';
import { jpegPicture } from '../../server/storage/pictures';
import { ApiCustomer } from '../support/customer';
import type { DeskApp } from '../support/deskApp';
import { violationsOf } from '../support/eyes';
import { openDeskAs, correctAnswer, correctAnswerAgain, showEvidence } from '../support/deskSteps';
import { createStaff } from '../support/staffMember';

const ALWAYS = ['--duty', '00:00-24:00'];
const NARRATIVE = '典藏皮肤数量多且英雄齐全，近期同类成交集中，按市场略作上调后给出。';

let customer: ApiCustomer;
beforeAll(async () => {
  await createStaff('desk-first', '--alias', '阿真', ...ALWAYS);
  await createStaff('desk-second', '--alias', '小陈', ...ALWAYS);
  await createStaff('desk-reader', '--alias', '老白', '--role', 'senior', ...ALWAYS);
  await createStaff('desk-head', '--alias', '老板', '--role', 'admin', ...ALWAYS);
  customer = await ApiCustomer.arrive();
});

const rowOf = (desk: DeskApp, orderNo: string) =>
  desk.page.getByRole('row').filter({ hasText: orderNo });

/** Opens an appraisal that the member has claimed. */
async function claim(desk: DeskApp, orderNo: string): Promise<void> {
  await desk.visit('/queue?lane=waiting');
  await rowOf(desk, orderNo)
    .getByRole('button', { name: /接\s?单/ })
    .click();
  await desk.see('与客户沟通');
}

const yuan = async (desk: DeskApp) =>
  Number((await desk.find('#sum').innerText()).replace(/[¥,]/g, ''));

async function adjust(desk: DeskApp, label: string, amount: number): Promise<void> {
  const before = await yuan(desk);
  await desk.tap('#add-adjustment');
  await desk.find('[aria-label="项目"]').last().fill(label);
  await desk.find('[aria-label="理由"]').last().fill('近一周同款成交价变化');
  await desk.find('[aria-label="金额"]').last().fill(String(amount));
  await expect.poll(() => yuan(desk)).toBe(before + amount);
}

describe('an appraisal', () => {
  it('is claimed by one appraiser, delivered by a second one, and after an appeal done by another', async () => {
    const { orderId, orderNo } = await customer.order();
    const first = await openDeskAs('desk-first', '/queue?lane=waiting');
    const second = await openDeskAs('desk-second', '/queue?lane=waiting');
    const claimIn = (desk: DeskApp) =>
      rowOf(desk, orderNo)
        .getByRole('button', { name: /接\s?单/ })
        .click();
    await rowOf(second, orderNo).waitFor();
    await first.screenshot('queue');
    await claimIn(first);
    await first.see('开始估价');
    await claimIn(second);
    await second.see(/已被其他估价师接走/);
    await second.visit(`/valuation/${orderId}`);
    await second.see('这一单由其他估价师负责，不能打开');
    await second.screenshot('valuation of somebody else');

    await first.tap('#begin');
    const told = await yuan(first);
    await correctAnswer(first, 'collectorSkins', '30');
    await first.see(/^按客户填写 ¥.*，核对后$/);
    expect(await yuan(first)).toBeGreaterThan(told);
    await first.tap('#confirm-rest');
    await first.find('#confirm-rest').waitFor({ state: 'detached' });
    await first.screenshot('facts');
    await adjust(first, '典藏皮肤', 120);
    await adjust(first, '换绑周期', -40);
    await first.tap('#ask');
    await first.find('[role=dialog] textarea').fill('请补充仓库截图');
    await first.find('[role=dialog] .ant-btn-primary').click();
    await first.see(/暂停，剩/);
    const { human } = await customer.call('GET /app-api/api/evaluate/user/order/report/get', {
      orderId,
    });
    expect(human?.promise?.stopped).toBe(true);
    await customer.call('POST /app-api/api/evaluate/user/order/answer/question', {
      orderId,
      questionId: human?.questions[0]?.questionId ?? '',
      text: '仓库里都有，截图稍后补充',
      pictures: [],
    });
    await first.page.reload();
    await first.see('答：仓库里都有');

    await first.fill('给客户的说明', '太短了');
    await first.tap('#hand-in');
    await first.find('.ant-form-item-explain-error', '估价说明至少写 20 个字').waitFor();
    await first
      .find('.ant-form-item-explain-error', '还缺这些依据图片：个人主页、皮肤总览')
      .waitFor();
    await showEvidence(first);
    await first.fill('给客户的说明', NARRATIVE);
    await first.page.getByRole('link', { name: '估价队列' }).click();
    await first.find('.ant-table').waitFor();
    await first.page.goBack();
    await first.see('已恢复上次没有保存的内容');
    expect(await first.page.getByLabel('给客户的说明', { exact: true }).inputValue()).toBe(
      NARRATIVE,
    );
    await first.screenshot('valuation');
    const price = await first.find('#sum').innerText();
    await first.tap('#hand-in');
    await first.press('提交');
    await first.see('复核中');

    const reader = await openDeskAs('desk-reader', '/queue?lane=reading');
    await rowOf(reader, orderNo).getByRole('link', { name: '复核' }).click();
    await reader.see(NARRATIVE);
    await reader.see(price);
    await reader.screenshot('second reading');
    await reader.tap('#deliver');
    await reader.press('交付');
    await reader.see('已交付客户');

    await customer.call('POST /app-api/api/evaluate/user/order/appeal', {
      orderId,
      reason: '典藏皮肤的成交价明显高于报告里的估价',
    });
    await first.visit('/queue?lane=waiting');
    await first.find('.ant-table').waitFor();
    expect(await rowOf(first, orderNo).count()).toBe(0);
    await claim(second, orderNo);
    const skins = second.find('.fact', '上次核对：30');
    await skins.waitFor();
    const shown = second.find('.given figcaption');
    expect(await shown.allInnerTexts()).toEqual(['上次核对：个人主页', '上次核对：皮肤总览']);
    expect(await second.page.getByText('被申诉的报告').count()).toBe(0);
    // The model's price reflects the answers that the first appraiser confirmed.
    expect(await yuan(second)).toBeGreaterThan(told);
    await adjust(second, '典藏皮肤', 300);
    await second.fill('给客户的说明', NARRATIVE);
    await showEvidence(second);
    await second.find('[aria-label="用第 1 张图片"]').click();
    await second.screenshot('appeal');
    await second.tap('#hand-in');
    await second.see(/^上次核对过的还要再看：/);
    await second.tap('#confirm-rest');
    await second.find('#confirm-rest').waitFor({ state: 'detached' });
    await correctAnswerAgain(second, 'collectorSkins', '30');
    await second.tap('#hand-in');
    await second.press('提交');
    await second.see('复核中');
    await reader.visit('/queue?lane=reading');
    await reader.find('.ant-table').waitFor();
    expect(await rowOf(reader, orderNo).count()).toBe(0);
    const head = await openDeskAs('desk-head', '/queue?lane=reading');
    await rowOf(head, orderNo).getByRole('link', { name: '复核' }).click();
    await head.see('被申诉的报告');
    await head.tap('#deliver');
    await head.press('交付');
    await head.see('已交付客户');
    const { versions } = await customer.call('GET /app-api/api/evaluate/user/order/report/get', {
      orderId,
    });
    expect(versions).toHaveLength(2);

    await head.visit('/audit');
    await head.find('[aria-label="编号"]').fill(orderId);
    await head.page.keyboard.press('Enter');
    const order = orderId.slice(-6);
    const sentences = async () =>
      (await head.find('.ant-table').innerText()).replaceAll(/\s+/g, ' ');
    await head.find('.ant-table', `小陈接了订单 ${order}`).waitFor();
    await head.screenshot('audit');
    const newest = await sentences();
    await head.find('.ant-pagination-item-2').click();
    // Waits for the oldest entry.
    await head.find('.ant-table', `阿真接了订单 ${order}`).waitFor();
    const deeds = newest + (await sentences());
    for (const deed of [
      `阿真请订单 ${order} 的客户补充资料`,
      `阿真提交了订单 ${order} 的估价`,
      `老白复核并交付了订单 ${order}`,
    ])
      expect(deeds).toContain(deed);
    expect(deeds).toMatch(/核对：[^：]*更正 1 项/);
    expect(deeds).not.toMatch(/[{}"]|其他：/);
    for (const desk of [first, second, reader, head]) await desk.close();
  });

  it('can be released to the queue, and keeps unsaved input when the session expires', async () => {
    const { orderNo } = await customer.order();
    const desk = await openDeskAs('desk-first');
    await claim(desk, orderNo);
    await desk.tap('#begin');
    await desk.fill('给客户的说明', NARRATIVE);
    // Ends the session in the background.
    await desk.page.route(/desk-api\/valuation\/save/, (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, code: 'NOT_LOGGED_IN', msg: '登录已过期，请重新登录', data: null },
      }),
    );
    await desk.tap('#keep');
    await desk.find('#sign-in').waitFor();
    await desk.page.unroute(/desk-api\/valuation\/save/);
    await desk.signIn('desk-first');
    expect(await desk.page.getByLabel('给客户的说明').inputValue()).toBe(NARRATIVE);
    await desk.tap('#keep');
    await desk.see('已保存');
    await desk.tap('#release');
    await desk.find('[role=dialog] textarea').fill('不熟悉这个区服');
    await desk.find('[role=dialog] .ant-btn-primary').click();
    await desk.see('已退回队列');
    await desk.visit('/queue?lane=waiting');
    await rowOf(desk, orderNo).waitFor();
    await desk.close();
  });
});

describe('the pictures of an account', () => {
  it.each([375, 1280])(
    'stay visible above the facts, each with its source, at %i px',
    async (width) => {
      const { orderId, orderNo } = await customer.order();
      const desk = await openDeskAs('desk-first', '/queue', width);
      await claim(desk, orderNo);
      await desk.see('客户没有传图，可以请客户补充');
      await desk.tap('#begin');
      await desk.tap('#add-adjustment');
      await desk.tap('#ask');
      const dialog = desk.page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('请补充仓库截图');
      const [hint, count] = await Promise.all([
        dialog.getByText('写清要什么资料').boundingBox(),
        dialog.locator('.ant-input-data-count, .ant-input-show-count-suffix').boundingBox(),
      ]);
      expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(count?.y ?? 0);
      await desk.screenshot(`ask ${width}`);
      // The added but empty row does not prevent saving.
      await dialog.locator('.ant-btn-primary').click();
      await desk.see(/暂停，剩/);

      const { human } = await customer.call('GET /app-api/api/evaluate/user/order/report/get', {
        orderId,
      });
      await customer.call('POST /app-api/api/evaluate/user/order/answer/question', {
        orderId,
        questionId: human?.questions[0]?.questionId ?? '',
        text: '都在这里',
        pictures: [
          await customer.upload(await jpegPicture(), 'evaluation'),
          await customer.upload(await jpegPicture(540, 1_200), 'evaluation'),
        ],
      });
      await desk.page.reload();
      await desk.see('图片（2）');
      const talk = await customer.talk();
      const fileId = await customer.upload(await jpegPicture(700, 400), 'chat');
      const content = { kind: 'picture' as const, fileId };
      talk.say({ type: 'send', orderId, clientId: `picture-${orderId}`, content });
      await desk.see('图片（3）');
      talk.close();
      const given = desk.find('.given figure');
      expect(await given.allInnerTexts()).toEqual(['补充', '补充', '聊天']);
      await expect.poll(() => given.first().locator('img').getAttribute('src')).toMatch(/large/);

      await desk.find('#fact-insured').scrollIntoViewIfNeeded();
      await desk.find('#fact-insured').getByText('没看到').click();
      const strip = await desk.find('.given').boundingBox();
      expect(strip?.y).toBeGreaterThanOrEqual(0);
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThan(450);
      await desk.screenshot(`pictures ${width}`);
      await desk.close();
    },
  );
});

describe('the chat', () => {
  it('sends and receives texts and pictures, and shows what is read and who is waiting', async () => {
    const { orderId, orderNo } = await customer.order();
    const desk = await openDeskAs('desk-first');
    await claim(desk, orderNo);
    await desk.visit('/queue?lane=mine');
    const talk = await customer.talk();
    talk.sayText(orderId, '在吗？想问一下进度');
    await desk.see('1 条新消息');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.screenshot('badge');
    await desk.tap('#waiting');
    await desk.page.getByRole('menuitem', { name: /在吗？想问一下进度/ }).click();
    await desk.page.getByRole('dialog', { name: /^王者荣耀 · / }).waitFor();
    await desk.find('.chat__message', '在吗？想问一下进度').waitFor();
    // The conversation extends to the bottom of the window, except for the drawer's padding.
    const sending = await desk.find('#chat-send').boundingBox();
    expect((sending?.y ?? 0) + (sending?.height ?? 0)).toBeGreaterThan(840);
    await talk.receives((event) => event.type === 'marks' && event.marks.desk.read === 1);
    await desk.page.getByText('1 条新消息').waitFor({ state: 'detached' });

    await desk.find('#chat-text').fill('正在看，稍等');
    await desk.tap('#chat-send');
    const said = (text: string) =>
      talk.receives(
        (event) =>
          event.type === 'message' &&
          event.message.content.kind === 'text' &&
          event.message.content.text === text,
      );
    await said('正在看，稍等');
    talk.say({ type: 'read', orderId, position: 2 });
    await desk.find('.chat__message', '正在看，稍等').getByText('已读').waitFor();
    await desk.find('input[type=file]').setInputFiles({
      name: 'warehouse.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegPicture(),
    });
    await talk.receives(
      (event) => event.type === 'message' && event.message.content.kind === 'picture',
    );
    await desk.find('.chat__message img').waitFor();
    await desk.screenshot('chat');
    talk.close();
    await desk.close();
  });
});

describe('a picture in the chat', () => {
  it('can be added to the evidence without losing unsaved input', async () => {
    const { orderId, orderNo } = await customer.order();
    const desk = await openDeskAs('desk-first');
    await claim(desk, orderNo);
    const talk = await customer.talk();
    const fileId = await customer.upload(await jpegPicture(700, 400), 'chat');
    const content = { kind: 'picture' as const, fileId };
    talk.say({ type: 'send', orderId, clientId: `evidence-${orderId}`, content });
    await desk.see('图片（1）');
    const use = desk.page.getByRole('button', { name: '用作依据', exact: true });
    expect(await use.count()).toBe(0);
    await desk.tap('#begin');
    await desk.fill('给客户的说明', NARRATIVE);
    await use.click();
    await desk.page.getByRole('button', { name: '已用作依据' }).waitFor();
    expect(await desk.find('[aria-label="看的是哪一项"]').count()).toBe(1);
    await desk.screenshot('chat picture as evidence');
    await desk.page.reload();
    await desk.see('已恢复上次没有保存的内容');
    expect(await desk.find('[aria-label="看的是哪一项"]').count()).toBe(1);
    await desk.tap('#keep');
    await desk.see('已保存');
    await desk.page.reload();
    await desk.page.getByRole('button', { name: '已用作依据' }).waitFor();
    // A picture that was removed, and saved without, can be added again.
    await desk.find('[aria-label="删除图片"]').click();
    await desk.tap('#keep');
    await use.waitFor();
    talk.close();
    await desk.close();
  });
});

describe('a long screenshot', () => {
  it('opens in its own size, and can be scrolled and enlarged', async () => {
    const { orderNo } = await customer.order();
    const desk = await openDeskAs('desk-first');
    await claim(desk, orderNo);
    await desk
      .find('input[type=file]')
      .first()
      .setInputFiles({
        name: 'long.jpg',
        mimeType: 'image/jpeg',
        buffer: await jpegPicture(1_080, 9_000),
      });
    await desk.find('.chat__message img').click();
    const picture = desk.find('.long-picture img');
    await picture.waitFor();
    const width = async () => (await picture.boundingBox())?.width;
    await expect.poll(width).toBe(1_080);
    const scrolled = await desk.page.locator('.long-picture').evaluate((view) => {
      view.scrollTop = 5_000;
      return view.scrollTop;
    });
    expect(scrolled).toBe(5_000);
    await desk.screenshot('long picture');
    await desk.page.locator('.anticon-zoom-in').click();
    await expect.poll(width).toBeGreaterThan(1_080);
    await desk.close();
  });
});

describe('a message written by an input method', () => {
  it('is not sent by an Enter that confirms a word, whenever the browser reports that key', async () => {
    const { orderId, orderNo } = await customer.order();
    const desk = await openDeskAs('desk-first');
    await claim(desk, orderNo);
    const keyboard = await desk.context.newCDPSession(desk.page);
    const compose = async (text: string) => {
      const whole = { selectionStart: text.length, selectionEnd: text.length };
      await desk.find('#chat-text').focus();
      await keyboard.send('Input.imeSetComposition', { text, ...whole });
    };
    /** Presses an Enter of the input method: Chrome reports it during the composition, Safari after its end. */
    const choose = () =>
      keyboard.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Enter',
        windowsVirtualKeyCode: 229,
      });
    const end = (text: string) => keyboard.send('Input.insertText', { text });

    await compose('nihao');
    await choose();
    await end('你好');
    await compose('zai');
    await end('在');
    await choose();
    expect(await desk.find('#chat-text').inputValue()).toBe('你好在');
    expect(await desk.find('.chat__message').count()).toBe(0);
    await desk.page.keyboard.press('Enter');
    await desk.find('.chat__message', '你好在').waitFor();
    expect(await desk.find('.chat__message').count()).toBe(1);
    const talk = await customer.talk();
    talk.sayText(orderId, '收到');
    await desk.find('.chat__message', '收到').waitFor();
    talk.close();
    await desk.close();
  });
});

describe('the conversations of two orders', () => {
  it('do not mix when the member opens one from the other', async () => {
    const [one, other] = [await customer.order(), await customer.order()];
    const desk = await openDeskAs('desk-first', '/queue?lane=waiting');
    const write = async (text: string) => {
      await desk.find('#chat-text').fill(text);
      await desk.tap('#chat-send');
      await desk.find('.chat__message', text).waitFor();
    };
    await rowOf(desk, one.orderNo).getByRole('button').click();
    await write('这是第一单');
    await desk.page.getByRole('link', { name: '估价队列' }).click();
    await rowOf(desk, other.orderNo).getByRole('button').click();
    await write('这是第二单');
    const talk = await customer.talk();
    talk.sayText(one.orderId, '第一单怎么样了');
    await desk.page.getByRole('button', { name: /[1-9] ?客户消息/ }).click();
    await desk.page.getByRole('menuitem', { name: /第一单怎么样了/ }).click();
    await desk.page.getByRole('link', { name: '打开估价' }).click();
    await desk.page.waitForURL(`**/valuation/${one.orderId}`);
    await desk.find('.chat__message', '这是第一单').waitFor();
    expect(await desk.find('.chat__message', '这是第二单').count()).toBe(0);
    talk.close();
    await desk.close();
  });
});

describe('a refund', () => {
  it('is made by an admin, and its reason is in the audit log', async () => {
    // Another user, because each user can order only ten evaluations a day.
    const { orderNo } = await (await ApiCustomer.arrive()).order();
    const desk = await openDeskAs('desk-head', '/refunds');
    await desk.see('没有失败的退款');
    await desk.tap('#give-refund');
    await desk.fill('订单编号', '12');
    await desk.press('查询');
    await desk.see('订单编号是 16 位数字');
    await desk.fill('订单编号', orderNo);
    await desk.press('查询');
    await desk.tap('#refund');
    await desk.see('请填写退款原因');
    await desk.fill('退款原因', '客户误下单，同意退款');
    await desk.screenshot('refund');
    await desk.tap('#refund');
    await desk.press('确认退款');
    await desk.see(/已提交退款/);
    await desk.visit('/refunds?state=succeeded');
    await rowOf(desk, orderNo).waitFor();
    await desk.see('客户误下单，同意退款');
    await desk.screenshot('refunds');
    await desk.visit('/audit');
    await desk.page
      .getByRole('cell')
      .filter({ hasText: /^老板给订单 .* 退款/ })
      .first()
      .waitFor();
    await desk.close();
  });
});
