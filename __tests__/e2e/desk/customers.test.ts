import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { openDeskAs } from '../support/deskSteps';
import { violationsOf } from '../support/eyes';
import { createStaff } from '../support/staffMember';

/** A customer calls: found by phone, looked at, helped, refunded, and the figures that result. */

const ALWAYS = ['--duty', '00:00-24:00'];

beforeAll(async () => {
  await createStaff('owner', '--alias', '店长', '--role', 'admin', ...ALWAYS);
  await createStaff('helper', '--alias', '小客', '--role', 'senior', ...ALWAYS);
});

describe('a customer who calls', () => {
  it('is found by phone, masked, and shown for a reason', async () => {
    const customer = await ApiCustomer.arrive();
    const { orderNo } = await customer.order();
    const desk = await openDeskAs('helper', '/customers');
    await desk.fill('查客户', customer.phone);
    await desk.press('查询');
    const masked = `${customer.phone.slice(0, 3)}****${customer.phone.slice(-4)}`;
    // Until the search is answered, the list shows other customers, whose masked numbers can be the same.
    await desk.page.locator(`a[href$="${customer.session.userId}"]`, { hasText: masked }).click();
    await desk.page.getByRole('link', { name: orderNo }).waitFor();
    expect(desk.page.url()).not.toContain(customer.phone);
    expect(await desk.page.getByText(customer.phone).count()).toBe(0);
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.screenshot('customer');
    await desk.tap('#reveal');
    await desk.fill('查看原因', '客户来电，核对手机号');
    await desk.tap('#show-phone');
    await desk.see(customer.phone);
    expect(await desk.find('#give-coupon').count()).toBe(0);
    await desk.tap('#add-note');
    await desk.fill('备注', '晚上八点后再联系');
    await desk.tap('#save-note');
    await desk.see('晚上八点后再联系');
    await desk.close();

    const owner = await openDeskAs('owner', '/audit');
    await owner.see(/小客看了客户.*的昵称和手机号/);
    await owner.see(/客户来电，核对手机号/);
    await owner.close();
  });

  it('gets a coupon, is signed out and refunded by an admin', async () => {
    const customer = await ApiCustomer.arrive();
    const { orderId, orderNo } = await customer.order();
    const desk = await openDeskAs('owner', `/customers/${customer.session.userId}`);
    await desk.tap('#give-coupon');
    await desk.page.getByRole('combobox').click();
    await desk.page.locator('.ant-select-item-option').first().click();
    await desk.fill('送券原因', '等得太久');
    await desk.screenshot('giving a coupon');
    await desk.tap('#give');
    await desk.see('已送出，客户在优惠券里能看到');
    await desk.page.getByRole('link', { name: orderNo }).click();
    await desk.page.waitForURL(`**/orders/${orderId}`);
    await desk.see('订单已支付');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.screenshot('order');
    await desk.press('退款');
    await desk.fill('退款原因', '客户不要了');
    await desk.tap('#refund');
    await desk.press('确认退款');
    await desk.see(/已提交退款/);
    await desk.visit(`/customers/${customer.session.userId}`);
    await desk.tap('#end-sessions');
    await desk.press('全部下线');
    await desk.see('已下线 1 台设备');
    await desk.see('没有登录的设备');
    await desk.close();
  });
});

describe('the list of orders', () => {
  it('is searched, filtered and exported', async () => {
    const { orderNo } = await (await ApiCustomer.arrive()).order();
    const desk = await openDeskAs('owner', '/orders');
    await desk.fill('查订单', orderNo);
    await desk.press('查询');
    await expect.poll(() => desk.page.getByRole('row').count()).toBe(2);
    await desk.page.getByRole('link', { name: orderNo }).waitFor();
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.screenshot('orders');
    const downloading = desk.page.waitForEvent('download');
    await desk.tap('#export');
    await desk.page.getByText('CSV 文件').click();
    // Not by its name: a browser without a Chinese locale gives it another one.
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toMatch(new RegExp(`^\uFEFF.*订单.*\\r\\n[^\\r]*${orderNo}`));
    await desk.visit('/audit');
    await desk.see(/店长导出了订单/);
    await desk.close();
  });
});

describe('总览', () => {
  it('is the first page of admins; its figures lead to lists', async () => {
    await (await ApiCustomer.arrive()).order();
    const desk = await openDeskAs('owner', '/');
    await desk.page.waitForURL('**/desk/overview');
    await desk.see('从访问到解锁');
    await desk.see('暂时没有上一期可比');
    const links = await desk
      .find('.figure-tiles a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toHaveLength(14);
    // The figures of days lead to lists of these days; the last two are about now.
    for (const link of links.slice(0, -2)) expect(link).toMatch(/[?&]from=[\d-]{10}&to=[\d-]{10}$/);
    await desk.see('模型误差（近 90 天）');
    await expect.poll(() => desk.find('.ant-skeleton').count()).toBe(0);
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.screenshot('overview');
    await desk.page.setViewportSize({ width: 375, height: 800 });
    await desk.screenshot('overview 375');
    await desk.page.setViewportSize({ width: 1280, height: 900 });
    const tileOf = (label: string) =>
      desk.find('.figure-tiles .ant-card').filter({ hasText: label });
    const tile = tileOf('人工评估');
    const orders = Number(await tile.getByRole('link').innerText());
    expect(orders).toBeGreaterThan(0);
    await tile.getByRole('link').click();
    await desk.see('只看算进“人工评估”的订单');
    await desk.visit('/overview');
    await tileOf('评价').getByRole('link').click();
    await expect.poll(() => desk.page.getByLabel('评价日期').first().inputValue()).not.toBe('');
    await desk.close();
  });

  it('is not the first page of seniors', async () => {
    const desk = await openDeskAs('helper', '/');
    await desk.page.waitForURL('**/desk/queue');
    await desk.close();
  });
});
