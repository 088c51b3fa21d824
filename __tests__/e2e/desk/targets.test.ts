import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageNames, pages as allPages } from '../../../desk/src/pages';
import { ApiCustomer } from '../support/customer';
import { DeskApp } from '../support/deskApp';
import { createStaff } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('toucher', '--alias', '手机值班', '--role', 'admin');
});

/** Texts of buttons and fields that are smaller than `least` px in either direction. */
const smaller = (desk: DeskApp, least: number): Promise<string[]> =>
  desk.page.evaluate((size) => {
    const touched =
      '.ant-btn, .ant-input-affix-wrapper, input.ant-input, .ant-select, .ant-checkbox-wrapper';
    return [...document.querySelectorAll<HTMLElement>(touched)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.parentElement?.closest('.ant-input-affix-wrapper') === null)
      .flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        // Tolerates half a pixel for rounding.
        return Math.min(width, height) < size - 0.5
          ? [`${control.className} ${control.innerText}: ${width} × ${height}`]
          : [];
      });
  }, least);

/** Paths of pages with buttons, links in rows, fields and selects; each with a text that shows that it has loaded. */
const pages = { '/games': '王者荣耀', '/audit': '操作记录', '/content': '横幅' };

describe('touch targets', () => {
  it.each(Object.entries(pages))(
    'on %s are at least 44 px large on a phone',
    async (path, seen) => {
      const desk = await DeskApp.open(path, 360);
      await desk.signIn('toucher');
      await desk.see(seen);
      await expect.poll(() => desk.find('.ant-btn').count()).toBeGreaterThan(2);
      expect(await smaller(desk, 44)).toEqual([]);
      await desk.screenshot(`targets ${path.slice(1)}`);
      // With a mouse the targets immediately have antd's default size.
      await desk.page.setViewportSize({ width: 768, height: 900 });
      await expect.poll(() => smaller(desk, 44)).not.toEqual([]);
      await desk.close();
    },
  );

  it('in a drawer are at least 44 px large', async () => {
    const desk = await DeskApp.open('/games', 360);
    await desk.signIn('toucher');
    await desk.find('tr', '王者荣耀').getByRole('button', { name: '开放与展示' }).click();
    await desk.see('开放人工评估');
    expect(await smaller(desk, 44)).toEqual([]);
    await desk.screenshot('targets form');
    await desk.close();
  });

  it('for the presets of a date picker are at least 44 px high', async () => {
    const desk = await DeskApp.open('/channels', 360);
    await desk.signIn('toucher');
    await desk.find('.ant-picker').click();
    const spans = desk.find('.ant-picker-presets li');
    await spans.first().waitFor();
    for (const span of await spans.all())
      expect((await span.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await desk.screenshot('targets spans');
    await desk.close();
  });
});

/** Whether a control is completely inside the window. */
const isInSight = async (desk: DeskApp, control: Locator): Promise<boolean> => {
  const box = await control.boundingBox();
  const { width, height } = desk.page.viewportSize() ?? { width: 0, height: 0 };
  return box !== null && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height;
};

describe('the desk on a phone', () => {
  it.each([375, 768])(
    'shows the countdown and the claim button of each waiting order without scrolling, at %i px',
    async (width) => {
      const { orderNo } = await (await ApiCustomer.arrive()).order();
      const desk = await DeskApp.open('/queue?lane=waiting', width);
      await desk.signIn('toucher');
      const account = desk.page.getByRole('row').filter({ hasText: orderNo });
      const take = account.getByRole('button', { name: /接\s?单/ });
      await take.scrollIntoViewIfNeeded();
      await desk.page.evaluate(() => {
        for (const list of document.querySelectorAll('.ant-table-content')) list.scrollLeft = 0;
      });
      expect(await isInSight(desk, take)).toBe(true);
      const clock = account.locator('.clock');
      expect(await isInSight(desk, clock)).toBe(true);
      // A sticky column covers content that is too wide.
      const [time, button] = [await clock.boundingBox(), await take.boundingBox()];
      expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
      if (width === 375) expect(await smaller(desk, 44)).toEqual([]);
      await desk.screenshot(`queue ${width}`);
      await desk.close();
    },
  );

  it('has a tab bar and a menu that open every page', async () => {
    const desk = await DeskApp.open('/queue', 375);
    await desk.signIn('toucher');
    const bar = desk.page.getByRole('navigation');
    for (const name of ['总览', '估价队列', '订单', '客户'])
      expect(await isInSight(desk, bar.getByRole('link', { name }))).toBe(true);
    await bar.getByRole('button', { name: '更多' }).click();
    await desk.screenshot('bar of a phone');
    await desk.page.getByRole('menuitem', { name: '操作记录' }).getByRole('link').click();
    await desk.page.waitForURL('**/desk/audit');
    for (const width of [768, 1280]) {
      await desk.page.setViewportSize({ width, height: 900 });
      for (const name of ['估价队列', '操作记录'])
        await bar.getByRole('link', { name }).click({ trial: true });
    }
    await desk.close();
  });

  it('needs no horizontal scrolling on any page', async () => {
    const desk = await DeskApp.open('/queue', 375);
    await desk.signIn('toucher');
    await desk.find('#account').waitFor();
    for (const name of pageNames.filter((each) => allPages[each].menu !== null)) {
      await desk.visit(allPages[name].path);
      await desk.page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => desk.find('.ant-skeleton, .ant-spin-spinning').count()).toBe(0);
      const moved = await desk.page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.ant-table, .ant-table-content')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ className, scrollWidth }) => `${className}: ${scrollWidth}`),
      );
      expect([name, moved]).toEqual([name, []]);
    }
    await desk.close();
  });
});

describe('a list on a phone', () => {
  it('shows the name and the actions of each row', async () => {
    const desk = await DeskApp.open('/staff', 360);
    await desk.signIn('toucher');
    const row = desk.page.getByRole('row', { name: 'toucher' });
    const name = row.getByRole('cell', { name: 'toucher', exact: true });
    // A trial click fails if something covers the element.
    await name.click({ trial: true });
    await row.getByRole('button', { name: '重置密码' }).click({ trial: true });
    await desk.screenshot('list of a phone');
    await desk.close();
  });

  it('says that it is empty, and has no column headings then', async () => {
    const desk = await DeskApp.open('/refunds?state=failed', 360);
    await desk.signIn('toucher');
    const list = desk.find('.ant-table');
    await list.getByText('没有失败的退款').waitFor();
    expect(await list.getByRole('columnheader').count()).toBe(0);
    await desk.screenshot('empty list of a phone');
    await desk.page.setViewportSize({ width: 768, height: 900 });
    await list.getByRole('columnheader').first().waitFor();
    await desk.close();
  });
});
