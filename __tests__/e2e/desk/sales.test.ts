import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../support/eyes';
import { DeskApp } from '../support/deskApp';
import { FILE_SECRET } from '../support/fileServer';
import { askDatabase } from '../support/operator';
import { createStaff } from '../support/staffMember';

/** A file as a shop keeps it: a row whose date does not exist, and one in words that cannot be a price. */
const SALES = `单号;区服;实收多少;成交日期;皮肤数量
1;QQ;¥300;2026/11/1;60
2;QQ;0.03万;2026年11月2日;60
3;QQ;300;2026-02-30;60
4;QQ;面议;2026/11/3;60
`;

beforeAll(async () => {
  await createStaff('feeder', '--alias', '小进', '--role', 'admin');
});

const rows = () =>
  askDatabase<{ price: number }>(
    `select price from sales where source_ref ~ '^import:e2e/' order by source_ref`,
  );

describe('an admin', () => {
  it('imports a shop’s spreadsheet after a preview, and withdraws it', async () => {
    const desk = await DeskApp.open('/sales');
    await desk.signIn('feeder');
    await desk.see('下载模板');
    const buffer = Buffer.from(SALES);
    await desk
      .find('input[type=file]')
      .setInputFiles({ name: '三月.csv', mimeType: 'text/csv', buffer });
    await desk.see('文件里的列');
    const choose = async (field: string, option: string) => {
      await desk.tap(field);
      await desk.page.keyboard.type(option);
      await desk.page.keyboard.press('Enter');
    };
    await choose('#all-game', '无畏契约');
    await choose('#all-kind', '成交');
    await desk.page.getByRole('combobox', { name: '实收多少是什么' }).click();
    await desk.page.keyboard.type('价格');
    await desk.page.keyboard.press('Enter');
    await desk.find('#sales-source').fill('e2e');
    await desk.screenshot('sales mapping');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.tap('#preview-sales');
    await desk.see(/共 4 行/);
    await desk.see('没有“2026-02-30”这一天');
    await desk.see('“面议”不是价格，请写成 1280 或 1280.50');
    await desk.screenshot('sales preview');
    expect(await violationsOf(desk.page)).toEqual([]);
    expect(await rows()).toEqual([]);
    await desk.tap('#take-sales');
    await desk.see('已导入');
    expect(await rows()).toEqual([{ price: 30_000 }, { price: 30_000 }]);
    await desk.screenshot('sales taken');
    await askDatabase(
      `insert into quarantined_sales (sale_id, game_id, rule, reason, factor, state, held_at)
       select sale_id, game_id, 'import', 'price', 10, 'held', now() from sales
       where source_ref ~ '^import:e2e/'`,
    );
    await desk.page.reload();
    await desk.see('存疑待复核 2 条');
    await desk.screenshot('sales held');
    await desk.page.setViewportSize({ width: 375, height: 800 });
    await desk.screenshot('sales held 375');
    await desk.page.setViewportSize({ width: 1280, height: 900 });
    await desk.page.getByRole('button', { name: '全部放行' }).click();
    await desk.page.getByLabel('原因').fill('活动价，已核对');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.tap('#decide-held');
    await desk.see('已放行，正在重新训练');
    await expect.poll(() => desk.find('.ant-card', '存疑待复核').count()).toBe(0);
    await desk.page.getByRole('button', { name: 'e2e/2' }).click();
    await desk.page.getByLabel('价格', { exact: true }).fill('310');
    await desk.screenshot('sale edited');
    await desk.tap('#save-sale');
    await desk.see('已保存，正在重新训练模型');
    expect(await rows()).toEqual([{ price: 30_000 }, { price: 31_000 }]);
    await desk.tap('#withdraw-sales');
    await desk
      .find('.ant-popconfirm')
      .getByRole('button', { name: /^撤\s?回$/ })
      .click();
    await desk.see('已撤回');
    await expect.poll(rows).toEqual([]);
    await desk.close();
  });

  it('is asked for the order of short dates where their column does not show it', async () => {
    const desk = await DeskApp.open('/sales');
    await desk.signIn('feeder');
    await desk.see('下载模板');
    const file = '编号,游戏,区服,类型,价格,卖出日期,皮肤\n1,无畏契约,QQ,成交,300,3/1/26,60\n';
    await desk
      .find('input[type=file]')
      .setInputFiles({ name: '短日期.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await desk.see('文件里的列');
    await desk.tap('#preview-sales');
    await desk.see('整列看不出年月日的顺序，这些行没有读');
    await desk.see('“3/1/26”分不清年月日');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.press('修改列设置');
    await desk.tap('#date-order');
    await desk.page.getByTitle('日/月/年').click();
    await desk.screenshot('sales date order');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.tap('#preview-sales');
    await desk.see('按“日/月/年”读；不对请点“修改列设置”');
    await desk.screenshot('sales dates read');
    await desk.close();
  });

  it('lets a marketplace’s file be fetched by schedule, maps it once, and withdraws the next one', async () => {
    const address = `${inject('fileServer')}/partner.csv`;
    const offer = (body: string) => fetch(address, { method: 'PUT', body });
    const [header = '', ...lines] = SALES.replaceAll('皮肤数量', '皮肤').split('\n');
    await offer([header, ...lines.slice(0, 2), ''].join('\n'));
    const desk = await DeskApp.open('/sales?tab=sources');
    await desk.signIn('feeder');
    await desk.see('还没有来源');
    await desk.press('添加来源');
    await desk.fill('名称', '某某平台');
    await desk.fill('文件的地址', address);
    await desk.fill('密钥', 'wrong');
    await desk.screenshot('sales source');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.tap('#save');
    await desk.see('已保存');
    await desk.press('现在取一次');
    await desk.see('对方不接受密钥（HTTP 401），请核对密钥，或请对方放行');
    await desk.press('修改');
    await desk.fill('密钥', FILE_SECRET);
    await desk.tap('#save');
    await desk.press('现在取一次');
    await desk.see('待设置列');
    // The pointer may be above a button, whose color differs then.
    await desk.page.mouse.move(0, 0);
    await desk.screenshot('sales sources');
    expect(await violationsOf(desk.page)).toEqual([]);

    const openNewest = () => desk.page.getByRole('button', { name: 'partner.csv' }).first().click();
    await openNewest();
    await desk.see('文件里的列');
    await desk.tap('#all-game');
    await desk.page.keyboard.type('无畏契约');
    await desk.page.keyboard.press('Enter');
    await desk.tap('#all-kind');
    await desk.page.keyboard.type('成交');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('combobox', { name: '实收多少是什么' }).click();
    await desk.page.keyboard.type('价格');
    await desk.page.keyboard.press('Enter');
    await desk.find('#sales-source').fill('e2e-partner');
    await desk.tap('#preview-sales');
    await desk.see(/共 2 行/);
    await desk.tap('#take-sales');
    await desk.see('已导入');
    const prices = () =>
      askDatabase<{ price: number }>(
        `select price from sales where source_ref ~ '^import:e2e-partner/' order by source_ref`,
      );
    expect(await prices()).toEqual([{ price: 30_000 }, { price: 30_000 }]);

    await offer([header, ...lines.slice(0, 2), '9;QQ;¥305;2026/11/3;61', ''].join('\n'));
    await desk.visit('/sales?tab=sources');
    await desk.press('现在取一次');
    await expect
      .poll(prices, { timeout: 30_000 })
      .toEqual([{ price: 30_000 }, { price: 30_000 }, { price: 30_500 }]);
    await desk.visit('/sales?tab=sources');
    await openNewest();
    await desk.see('定时导入：某某平台');
    await desk.tap('#withdraw-sales');
    await desk
      .find('.ant-popconfirm')
      .getByRole('button', { name: /^撤\s?回$/ })
      .click();
    await desk.see('已撤回');
    await expect.poll(prices).toEqual([{ price: 30_000 }, { price: 30_000 }]);
    await desk.visit('/sales?tab=sources');
    await desk.press('删除');
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s?除$/ })
      .click();
    await desk.see('还没有来源');
    await desk.close();
  });
});
