import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import {
  freePort,
  newFolder,
  removeData,
  type ServiceProgram,
  startProgram,
} from '../../server/support/program';
import { ApiCustomer } from '../support/customer';
import { DeskApp } from '../support/deskApp';
import { DESK_PASSWORD } from '../support/staffMember';

const REPORT = 'GET /app-api/api/evaluate/user/order/report/get';
const ICON = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A game of the shop's own, as pasted from a spreadsheet. */
const GAME = `这一行是\t名称\t类型\t必填\t最小值\t最大值\t选项\t对价格的影响
游戏\t星海纪元
区服\t官服
字段\t等级\t数字\t是\t1\t100\t\t越多越贵
字段\t皮肤数\t数字\t是\t0\t400\t\t越多越贵
字段\t限定皮肤\t多选\t\t\t\t星云、极光、赤焰\t越多越贵`;

/** Price in yuan of an account without noise, by which the shop's sales are made. */
const worth = (level: number, skins: number, limited: number) =>
  Math.exp(4.5 + level / 60 + skins / 160 + limited / 3);

const LIMITED = ['星云', '极光', '赤焰'];
const amounts = [
  (yuan: number) => `¥${yuan.toLocaleString('en-US')}`,
  (yuan: number) => `${yuan}元`,
  (yuan: number) => `${yuan / 10_000}万`,
  (yuan: number) => String(yuan),
];

/** 400 rows as people type them, of which eight are wrong. */
function messySales(): string {
  const random = seededRandom('opening day');
  const rows = Array.from({ length: 400 }, (_, row) => {
    const [level, skins] = [1 + random.below(100), random.below(400)];
    const owned = LIMITED.filter(() => random.below(3) === 0);
    const yuan = Math.round(worth(level, skins, owned.length) * (0.9 + random.below(20) / 100));
    const day = new Date(Date.now() - (3 + random.below(80)) * 86_400_000);
    const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const dates = [`${year}/${month}/${date}`, `${year}年${month}月${date}日`];
    const price = row % 50 === 49 ? '面议' : (amounts[row % amounts.length]?.(yuan) ?? '');
    return [row, '官服', price, dates[row % 2], `${level}级`, skins, owned.join('、') || '无'];
  });
  const header = ['单号', '区服', '成交价', '成交日期', '等级', '皮肤数', '限定皮肤'];
  return [header, ...rows].map((cells) => cells.join(';')).join('\n');
}

let dataFolder: string;
let service: ServiceProgram;
let origin: string;
let customer: ApiCustomer;

const webhooks: string[] = [];
/** The shop's own program, which receives webhooks. */
const receiver = createServer((request, response) => {
  webhooks.push(String(request.headers['webhook-signature']));
  request.resume().on('end', () => response.end());
});
const receiverHost = () => `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

/** A service of its own, because it has to be empty. */
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  dataFolder = await newFolder();
  const PORT = String(await freePort());
  const NOTIFICATION_HOSTS = receiverHost();
  service = startProgram({ settings: { DATA_DIR: dataFolder, PORT, NOTIFICATION_HOSTS } });
  origin = await service.address;
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  service.kill('SIGTERM');
  await service.ended;
  await removeData(dataFolder);
});

const setupCode = () => /set-up code (\S+)/.exec(service.output())?.[1] ?? '';

async function openAsOwner(path: string, width = 1280): Promise<DeskApp> {
  const desk = await DeskApp.open(path, width, origin);
  await desk.signIn('owner');
  return desk;
}

/** Uploads a file of sales of the shop's game, and takes it after the preview. */
async function takeSales(
  desk: DeskApp,
  [source, content]: readonly [source: string, content: string],
  counts: RegExp,
): Promise<void> {
  const buffer = Buffer.from(content);
  const file = { name: `${source}.csv`, mimeType: 'text/csv', buffer };
  await desk.find('input[type=file]').setInputFiles(file);
  await desk.see('文件里的列');
  for (const [field, option] of [
    ['#all-game', '星海纪元'],
    ['#all-kind', '成交'],
  ] as const) {
    await desk.tap(field);
    await desk.page.keyboard.type(option);
    await desk.page.keyboard.press('Enter');
  }
  await desk.find('#sales-source').fill(source);
  await desk.tap('#preview-sales');
  await desk.see(counts);
  await desk.screenshot(`opening day ${source}`);
  await desk.tap('#take-sales');
  await desk.see('已导入');
}

describe('the first day of a shop', () => {
  it('begins with the set-up code of the output, which creates the first admin', async () => {
    const desk = await DeskApp.open('/', 1280, origin);
    await desk.see('创建第一个管理员');
    await desk.screenshot('first admin');
    const narrow = await DeskApp.open('/', 375, origin);
    await narrow.see('创建第一个管理员');
    await narrow.screenshot('first admin phone');
    await narrow.close();

    await desk.fill('设置码', '0000-0000-0000-0000-0000');
    await desk.fill('登录名', 'owner');
    await desk.fill('称呼', '店主');
    await desk.fill('密码', DESK_PASSWORD);
    await desk.tap('#create-admin');
    await desk.see('设置码不正确，请从服务启动时的输出里复制');
    await desk.fill('设置码', setupCode());
    await desk.tap('#create-admin');
    await desk.find('#account').waitFor();
    await desk.close();

    const later = await DeskApp.open('/', 1280, origin);
    await later.find('#sign-in').waitFor();
    await later.page.waitForLoadState('networkidle');
    await later.signIn('owner');
    await later.find('#account').waitFor();
    await later.close();
  });

  it('goes on with the brand and a member', async () => {
    const desk = await openAsOwner('/content?part=brand');
    await desk.fill('产品名称', '星');
    await desk.tap('#save-brand');
    await desk.see('产品名称要有 2 到 12 个字');
    await desk.fill('产品名称', '星评');
    await desk.fill('运营公司', '杭州星评网络科技有限公司');
    await desk.fill('联系方式', '客服电话 0571-12345678，每天 9:00–21:00');
    await desk.fill('ICP备案号', '浙ICP备2026012345号-1');
    await desk.screenshot('brand');
    await desk.tap('#save-brand');
    await desk.see('已保存，几秒后客户就能看到；工作台刷新后换新名称');
    await desk.page.locator('input[type=file]').setInputFiles({
      name: 'mark.png',
      mimeType: 'image/png',
      buffer: ICON,
    });
    await desk.see('标志已换，几秒后客户就能看到');
    const favicon = async () => (await fetch(`${origin}/favicon.svg`)).text();
    expect(await favicon()).toContain('data:image/png;base64,');
    await desk.screenshot('brand with a logo');
    await desk.press('去掉上传的标志');
    await desk.see('已去掉上传的标志');
    expect(await favicon()).not.toContain('data:image/png');
    const home = await (await fetch(origin)).text();
    expect(home).toContain('<title>星评');
    await desk.visit('/staff');
    await desk.press('新建成员');
    await desk.fill('登录名', 'newcomer');
    await desk.fill('初始密码', DESK_PASSWORD);
    await desk.fill('称呼', '小新');
    await desk.press('保存');
    await desk.see('newcomer');
    await desk.close();
    const narrow = await openAsOwner('/content?part=brand', 375);
    await narrow.find('#save-brand').waitFor();
    await narrow.screenshot('brand phone');
    await narrow.close();
  });

  it('gets a game from a spreadsheet, and its sales from another, one of which is withdrawn', async () => {
    const desk = await openAsOwner('/games');
    await desk.tap('#add-by-sheet');
    await desk.page.getByLabel('粘贴的表格').fill(GAME);
    await desk.tap('#sheet-pasted');
    await desk.see('“星海纪元”：1 个区服，3 个字段');
    await desk.tap('#sheet-next');
    await desk.see('新建游戏');
    for (const [field, value] of [
      ['#gameId', 'star-sea'],
      ['#pinyin', 'xinghaijiyuan'],
      ['#pinyinInitials', 'xhjy'],
      ['#initial', 'X'],
    ] as const)
      await desk.page.locator(field).fill(value);
    await desk
      .find('.ant-drawer .ant-form-item', '图标')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: ICON });
    await desk.see('换一张图片');
    await desk.tap('#save');
    const row = desk.find('tr', '星海纪元');
    await row.getByRole('button', { name: '开放与展示' }).click();
    await desk.page.getByText('开放 AI 评估').click();
    await desk.tap('#save');
    await row.getByText('开放', { exact: true }).waitFor();

    await desk.visit('/sales');
    const sales = messySales();
    await takeSales(desk, ['shop', sales], /共 400 行：新增 392，.*有误 8$/);
    await desk.visit('/sales');
    const [header = '', first = ''] = sales.split('\n');
    const mistake = [header, first.replace(/^0/, '900')].join('\n');
    await takeSales(desk, ['mistake', mistake], /共 1 行：/);
    await desk.tap('#withdraw-sales');
    await desk
      .find('.ant-popconfirm')
      .getByRole('button', { name: /^撤\s?回$/ })
      .click();
    await desk.see('已撤回');
    await desk.close();
  });

  it('gives the first customer a price close to what such accounts sold for', async () => {
    customer = await ApiCustomer.arrive(origin);
    const { orderId } = await customer.call('POST /app-api/api/evaluate/user/game/submit/ai', {
      ...{ submissionId: randomUUID(), gameId: 'star-sea', serverId: 'server-1', pictures: [] },
      account: 'first-customer',
      answers: { 'field-1': 80, 'field-2': 200, 'field-3': ['星云'] },
    });
    const read = () => customer.call(REPORT, { orderId });
    await expect
      .poll(async () => (await read()).order.evaluationState, { timeout: 60_000, interval: 200 })
      .toBe('locked');
    const opening = await customer.call('POST /app-api/api/evaluate/user/order/create/ai/pre', {
      orderId,
    });
    await customer.pay(opening.orderId);
    const { report } = await read();
    const fair = report && 'value' in report ? report.value.fair / 100 : 0;
    expect(Math.abs(Math.log(fair / worth(80, 200, 1)))).toBeLessThan(0.2);
  });

  it('ends with a refund, the figures of the day and a webhook', async () => {
    const desk = await openAsOwner('/customers');
    await desk.fill('查客户', customer.phone);
    await desk.press('查询');
    await desk.page.locator(`a[href$="${customer.session.userId}"]`).first().click();
    await desk.see('星海纪元');
    await desk.screenshot('opening day customer');
    await desk.page.locator('a[href*="/orders/"]').first().click();
    await desk.press('退款');
    await desk.fill('退款原因', '客户不要了');
    await desk.tap('#refund');
    await desk.press('确认退款');
    await desk.see(/已提交退款/);

    await desk.visit('/overview');
    const downloading = desk.page.waitForEvent('download');
    await desk.tap('#export');
    await desk.page.getByText('CSV 文件').click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toMatch(/,收款,退款,.*,9\.90,9\.90,/s);

    await desk.visit('/notifications');
    await desk.press('添加接收方');
    await desk.page.getByLabel('方式').click();
    await desk.page.getByTitle('Webhook').click();
    await desk.fill('名称', '值班群');
    await desk.fill('地址', `http://${receiverHost()}/hook`);
    await desk.tap('#save');
    await desk.press('知道了');
    await desk.press('测试');
    await expect.poll(() => webhooks).toEqual([expect.stringMatching(/^v1,/)]);
    await desk.close();
  });
});
