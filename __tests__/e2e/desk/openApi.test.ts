import { beforeAll, describe, expect, it } from 'vitest';
import { DeskApp } from '../support/deskApp';
import { violationsOf } from '../support/eyes';
import { askDatabase } from '../support/operator';
import { createStaff } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('partnered', '--alias', '小开', '--role', 'admin');
});

const stored = async (): Promise<number> => {
  const sql = `select count(*)::int as sales from sales where source_ref like 'import:甲平台/%'`;
  return (await askDatabase<{ sales: number }>(sql))[0]?.sales ?? -1;
};

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answered {
  status: number;
  json: {
    games?: {
      gameId: string;
      name: string;
      servers: { serverId: string }[];
      fields: { key: string; required: boolean; min?: number; options?: { value: string }[] }[];
    }[];
    counts?: { refused: number };
  };
}

describe('the open API at the desk', () => {
  it('has a key made, shown once and used; its batch is listed; it is ended, and its sales withdrawn', async () => {
    const desk = await DeskApp.open('/open-api', 1280);
    await desk.signIn('partnered');
    await desk.see('还没有密钥');
    await desk.screenshot('open-api-none');
    await desk.tap('#new-key');
    await desk.fill('名称', '甲平台');
    await desk.page.getByText('请求估价', { exact: true }).click();
    await desk.screenshot('open-api-form');
    await desk.tap('#save');
    await desk.see('密钥，只显示这一次');
    const secret = (await desk.page.locator('code', { hasText: 'adk_' }).last().innerText()).trim();
    expect(secret).toMatch(/^adk_[\w-]{43}$/);
    await desk.screenshot('open-api-secret');
    await desk.press('知道了');

    const ask = async (path: string, init: Sent = {}): Promise<Answered> => {
      const address = new URL(`/open-api/v1${path}`, desk.page.url());
      const headers = { authorization: `Bearer ${secret}`, ...init.headers };
      const response = await fetch(address, { ...init, headers });
      return { status: response.status, json: (await response.json()) as Answered['json'] };
    };
    const { json } = await ask('/games');
    const game = json.games?.find(({ name }) => name === '无畏契约');
    const required = game?.fields.filter((field) => field.required) ?? [];
    const answers = Object.fromEntries(
      required.map(({ key, min, options }) => [key, min ?? options?.[0]?.value ?? false]),
    );
    const sale = (ref: string) => ({
      ...{ ref, gameId: game?.gameId, serverId: game?.servers[0]?.serverId, answers },
      ...{ kind: 'sold', price: 30_000, soldAt: '2026-01-10' },
    });
    const sales = [sale('e2e-1'), sale('e2e-2'), { ...sale('e2e-3'), price: 1.5 }];
    const sent = await ask('/sales', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'e2e-batch-00000001' },
      body: JSON.stringify({ sales }),
    });
    expect([sent.status, sent.json.counts?.refused]).toEqual([200, 1]);
    expect(await stored()).toBe(2);

    await desk.page.reload();
    await desk.see('成交 2 / 10000 条');
    await desk.see('估价 0 / 1000 次');
    await desk.screenshot('open-api-list');
    expect(await violationsOf(desk.page)).toEqual([]);
    await desk.page.getByRole('tab', { name: '接口说明' }).click();
    await desk.page.getByText('POST /estimates').click();
    await desk.see('2026.11.20-1f3a9c02');
    await desk.screenshot('open-api-guide');
    expect(await violationsOf(desk.page)).toEqual([]);

    await desk.page.getByRole('link', { name: '成交', exact: true }).click();
    await desk.page.getByRole('tab', { name: '合作方上传' }).click();
    await desk.page.getByRole('button', { name: /^接口 · 甲平台/ }).waitFor();
    await desk.screenshot('open-api-batches');

    await desk.visit('/open-api');
    await desk.press('停用');
    await desk
      .find('.ant-popconfirm')
      .getByRole('button', { name: /^停\s?用$/ })
      .click();
    await desk.see('已停用');
    expect((await ask('/usage')).status).toBe(401);
    await desk.press('撤回成交');
    await desk.screenshot('open-api-withdraw');
    await desk.tap('#withdraw-key');
    await desk.see('已撤回这个密钥的成交');
    expect(await stored()).toBe(0);
    await desk.close();
  });
});
