import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../support/eyes';
import { DeskApp } from '../support/deskApp';
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
});
