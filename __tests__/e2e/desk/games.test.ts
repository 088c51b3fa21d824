import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { DeskApp } from '../support/deskApp';
import { violationsOf } from '../support/eyes';
import { itemArt } from '../support/itemPictures';
import { createStaff } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('keeper', '--alias', '目录员', '--role', 'admin');
});

interface ExportedFile {
  games: { gameId: string; hot: boolean }[];
  pictures: Record<string, string>;
}

/** Content of the file that 导出目录 downloads. */
async function exported(desk: DeskApp): Promise<ExportedFile> {
  const download = desk.page.waitForEvent('download');
  // The pattern ends with the name, because the icon has an accessible name too.
  await desk.page.getByRole('button', { name: /导出目录$/ }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as ExportedFile;
}

const choose = async (desk: DeskApp, file: unknown): Promise<void> => {
  const buffer = Buffer.from(JSON.stringify(file));
  await desk
    .find('.ant-drawer input[type=file]')
    .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer });
};

/** By how many px the page, or a drawer above it, is wider than the window. */
const beyond = (desk: DeskApp): Promise<number> =>
  desk.page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('.ant-drawer-body')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

/** Checks that the screen fits into all window widths and is readable; takes a screenshot of each. */
async function fits(desk: DeskApp, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await desk.page.setViewportSize({ width, height: 900 });
    expect([width, await beyond(desk), await violationsOf(desk.page)]).toEqual([width, 0, []]);
    await desk.screenshot(`${name} ${width}`);
  }
}

/** Uploads an icon into the form of a game. */
async function chooseIcon(desk: DeskApp): Promise<void> {
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await desk
    .find('.ant-drawer .ant-form-item', '图标')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
  await desk.see('换一张图片');
}

describe('the catalogue of games', () => {
  it('is exported as a file, and imported after a review of the differences', async () => {
    const desk = await DeskApp.open('/games', 1280);
    await desk.signIn('keeper');
    await desk.see('王者荣耀');
    const file = await exported(desk);
    await desk.page.getByRole('button', { name: /导入目录$/ }).click();
    await choose(desk, file);
    await desk.see('和现在的目录没有差别');
    await choose(desk, { ...file, games: file.games.map((game) => ({ ...game, pinyin: 'Ü' })) });
    await desk.see('拼音：应为小写字母和数字');
    await desk.screenshot('games import refused');
    const changed = file.games.find(({ hot }) => hot);
    if (!changed) throw new Error('No game is hot');
    await choose(desk, { ...file, games: [{ ...changed, hot: false }] });
    await desk.see('热门：是 → 否');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.screenshot('games import');
    await desk.tap('#take');
    await desk.see('已导入');
    await desk.close();
  });

  it('has prices for all games and for single ones', async () => {
    const desk = await DeskApp.open('/games', 1280);
    await desk.signIn('keeper');
    const row = desk.find('tr', '原神');
    await row.getByRole('button', { name: '价格' }).click();
    for (const [typed, problem] of [
      ['-5', '应在 0 到 100000 之间'],
      ['39,5', '请填写数字'],
      ['0.125', '最多 2 位小数'],
    ] as const) {
      await desk.fill('人工评估', typed);
      await desk.tap('#save');
      await desk.see(problem);
      expect(await desk.page.getByLabel('人工评估').inputValue()).toBe(typed);
    }
    await desk.fill('人工评估', '59');
    await desk.screenshot('games prices');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.tap('#save');
    await row.getByText('人工评估 ¥59').waitFor();
    await row.getByRole('button', { name: '价格' }).click();
    await desk.see('人工评估 未设置 → ¥59');
    await desk.fill('人工评估', '');
    await desk.tap('#save');
    await row.getByText('人工评估 ¥39').waitFor();
    await desk.close();
  });

  it('gets a new game from a spreadsheet, after a look at each row', async () => {
    const desk = await DeskApp.open('/games', 1280);
    await desk.signIn('keeper');
    await desk.tap('#add-by-sheet');
    const template = desk.page.waitForEvent('download');
    await desk.tap('#sheet-template');
    await desk.page
      .getByLabel('粘贴的表格')
      .fill('这一行是\t名称\t类型\n区服\t安卓\n字段\t等级\t数子\n选项\t金');
    await desk.tap('#sheet-pasted');
    await desk.see('1 行有误，改好后重新选择');
    await desk.see('请填这些之一：数字、单选、等级');
    await fits(desk, 'games sheet refused');
    await desk.find('.ant-drawer input[type=file]').setInputFiles(await (await template).path());
    await desk.see('“示例游戏”：2 个区服，5 个字段');
    await fits(desk, 'games sheet');
    await desk.tap('#sheet-next');
    await desk.see('新建游戏');
    expect(await desk.page.locator('#name').inputValue()).toBe('示例游戏');
    await desk.page.locator('#gameId').fill('from-sheet');
    await desk.page.locator('#pinyin').fill('shiliyouxi');
    await desk.page.locator('#pinyinInitials').fill('slyx');
    await desk.page.locator('#initial').fill('S');
    await chooseIcon(desk);
    await desk.screenshot('games from sheet');
    await desk.tap('#save');
    await desk.find('tr', '示例游戏').waitFor();
    await desk.close();
  });

  it('updates a game from its own spreadsheet, after a look at what each row changes', async () => {
    const desk = await DeskApp.open('/games', 1280);
    await desk.signIn('keeper');
    const open = (action: string) =>
      desk.find('tr', '示例游戏').getByRole('button', { name: action }).click();
    await open('修改');
    await desk.see('修改示例游戏');
    await desk.press('取消');
    await open('用表格更新');
    const download = desk.page.waitForEvent('download');
    await desk.tap('#sheet-template');
    await desk.find('.ant-drawer input[type=file]').setInputFiles(await (await download).path());
    await desk.see('表格和现在的游戏没有差别');
    expect(await desk.page.locator('#sheet-update').isDisabled()).toBe(true);
    await desk.page
      .getByLabel('粘贴的表格')
      .fill(
        '这一行是\t名称\t类型\t提示\n区服\t国际服\n字段\t等级\t\t主页左上\n字段\t段位\n选项\t王者',
      );
    await desk.tap('#sheet-pasted');
    await desk.see('将改变 3 处，看过以后点“更新”');
    await desk.see('“段位”的新选项');
    await fits(desk, 'games sheet update');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.tap('#sheet-update');
    await desk.see('已更新');
    await open('修改');
    await desk.see('修改示例游戏');
    const texts = () =>
      desk.page
        .locator('.ant-drawer input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await expect.poll(texts).toContain('国际服');
    await desk.press('取消');
    const saved = (await exported(desk)).games.find(({ gameId }) => gameId === 'from-sheet');
    for (const text of ['国际服', '主页左上', '王者'])
      expect(JSON.stringify(saved)).toContain(text);
    await desk.close();
  });

  it('gets a new game that is based on another one', async () => {
    const desk = await DeskApp.open('/games', 1280);
    await desk.signIn('keeper');
    await desk.find('tr', '原神').getByRole('button', { name: '复制' }).click();
    await desk.see('新建游戏');
    await desk.page.locator('#name').fill('绝区零');
    await desk.page.locator('#gameId').fill('zenless');
    await desk.page.locator('#pinyin').fill('juequling');
    await desk.page.locator('#pinyinInitials').fill('jql');
    await desk.page.locator('#initial').fill('J');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.tap('#save');
    await desk.see('请上传图标');
    await chooseIcon(desk);
    await desk.screenshot('games new');
    await desk.tap('#save');
    await desk.find('tr', '绝区零').waitFor();
    await desk.find('tr', '绝区零').getByRole('button', { name: '修改' }).click();
    await desk.see('已有的区服、字段和选项只能停用');
    await desk.screenshot('games edit');
    await desk.close();
  });

  it('shows numbers of players that a form does not allow, and raises the maximum', async () => {
    for (let time = 0; time < 3; time += 1) {
      const customer = await ApiCustomer.arrive();
      await customer.call('POST /app-api/api/evaluate/user/game/link/evaluate/verify', {
        text: '皮肤1024 英雄98 荣耀典藏12',
        gameId: 'honor-of-kings',
      });
    }
    const desk = await DeskApp.open('/games', 1280);
    await desk.signIn('keeper');
    await desk.find('tr', '王者荣耀').getByRole('button', { name: '修改' }).click();
    const told = desk.page.getByText('玩家写的比表单大：1024（3 次）');
    await told.waitFor();
    await told.scrollIntoViewIfNeeded();
    await fits(desk, 'games numbers beyond');
    await desk.press('最大值改成 1024');
    await told.waitFor({ state: 'detached' });
    await desk.tap('#save');
    await desk.find('.ant-drawer-body').waitFor({ state: 'detached' });
    await desk.close();
  });

  it('takes pictures of items, many at once by their file names, or one beside its option', async () => {
    const desk = await DeskApp.open('/games', 1280);
    await desk.signIn('keeper');
    const row = desk.find('tr', '穿越火线');
    await row.getByRole('button', { name: '修改' }).click();
    const field = desk.find('.ant-drawer .ant-card', '选项是什么物品');
    await field.getByRole('button', { name: /^选项（/ }).click();
    const files = ['灵狐者-樱.jpg', '潘多拉.jpg', '没有这个人.jpg', '夜玫瑰.jpg'];
    const content = async (name: string) =>
      name.startsWith('夜') ? Buffer.from('no picture') : itemArt(name);
    await field.locator('input[type=file][multiple]').setInputFiles(
      await Promise.all(
        files.map(async (name) => ({
          ...{ name, mimeType: 'image/jpeg' },
          buffer: await content(name),
        })),
      ),
    );
    await desk.see('配上了 2 张图片，保存后生效');
    await desk.see('没有这个人.jpg：没有这个名称的选项');
    await desk.see('夜玫瑰.jpg：图片已损坏或无法识别，请重新选择');
    const single = field.locator('.option-row').first();
    const [name, mimeType] = ['any.png', 'image/png'];
    await single
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType, buffer: await itemArt('灵狐者', 900, 300) });
    await expect.poll(() => field.locator('.item-picture').count()).toBe(3);
    await field.locator('.option-row').nth(2).scrollIntoViewIfNeeded();
    await fits(desk, 'games item pictures');
    await field.getByRole('button', { name: '去掉这个选项的图片' }).last().click();
    await desk.tap('#save');
    await desk.find('.ant-drawer-body').waitFor({ state: 'detached' });
    const pictures = Object.keys((await exported(desk)).pictures);
    expect(pictures.filter((path) => path.endsWith('.jpg'))).toHaveLength(2);
    await row.getByRole('button', { name: '修改' }).click();
    await field.getByRole('button', { name: /^选项（/ }).click();
    const stored = field.locator('.item-picture');
    await expect.poll(() => stored.count()).toBe(2);
    await expect
      .poll(() => stored.first().evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBe(196);
    await desk.close();
  });

  it('keeps the versions of a game, and restores one', async () => {
    const desk = await DeskApp.open('/games', 1280);
    await desk.signIn('keeper');
    const row = desk.find('tr', '无畏契约');
    await row.getByRole('button', { name: '价格' }).click();
    await desk.fill('报告解锁', '36');
    await desk.tap('#save');
    await row.getByText('报告解锁 ¥36').waitFor();
    await row.getByRole('button', { name: '历史版本' }).click();
    await desk.see('无畏契约的历史版本');
    await desk.see('改动前的样子');
    await desk.see('修改服务价格');
    await desk.find('.ant-message-notice').waitFor({ state: 'detached' });
    await fits(desk, 'games versions');
    const first = desk.page.getByRole('row', { name: /^第 1 版/ });
    await first.getByRole('button', { name: '看差异' }).click();
    await desk.see('报告解锁的价格：¥36 → 未单独设置');
    await fits(desk, 'games version');
    await desk.tap('#restore');
    await desk.see('已恢复到第 1 版');
    await desk.page.getByRole('row', { name: /最新 恢复到第 1 版/ }).waitFor();
    await row.getByText('报告解锁 ¥9.90').waitFor();
    await desk.close();
  });
});
