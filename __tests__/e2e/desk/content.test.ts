import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signQuery } from '@account-doctor/contract/signature';
import { DeskApp } from '../support/deskApp';
import { createStaff } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('editor', '--alias', '小编', '--role', 'admin');
});

/** Titles of the banners as the app receives them. */
async function bannersInApp(): Promise<string[]> {
  const by = { timestamp: String(Date.now()), random: '000001', secret: 'account-doctor' };
  const headers = { ...by, sign: signQuery({}, by), version: '2.0.0', 'app-platform': 'h5' };
  const answer = await fetch(`${inject('origin')}/app-api/home/banner`, { headers });
  const { data } = (await answer.json()) as { data: { list: { title: string }[] } };
  return data.list.map(({ title }) => title);
}

describe('content at the desk', () => {
  it('appears in the app and in the audit log after a change', async () => {
    const desk = await DeskApp.open('/content?part=banners');
    await desk.signIn('editor');
    await desk.see('拿不准？请估价师逐项核对');
    await desk.find('tr', '请估价师逐项核对').getByRole('button', { name: '修改' }).click();
    await desk.fill('标题', '');
    await desk.tap('#save');
    await desk.see('请填写标题');
    await desk.fill('标题', '一分钟看懂账号值多少钱');
    await desk.tap('#save');
    await desk.see('已保存');
    await desk.see('一分钟看懂账号值多少钱');
    expect(await bannersInApp()).toContain('一分钟看懂账号值多少钱');
    await desk.screenshot('banners');
    await desk.visit('/audit');
    const saved = desk.page.getByRole('cell').filter({ hasText: '保存了横幅' }).first();
    await expect
      .poll(() => saved.innerText())
      .toContain('标题：拿不准？请估价师逐项核对 → 一分钟看懂账号值多少钱');
    await desk.close();
  });

  it('includes campaigns, which show the discount of a coupon and the orders it applies to', async () => {
    const desk = await DeskApp.open('/content?part=campaigns', 1440);
    await desk.signIn('editor');
    const row = desk.find('tr', '人工评估八折券');
    await desk.see('8折，最高减 ¥20');
    await row.getByRole('button', { name: '修改' }).click();
    await desk.fill('最高优惠', '１５．５');
    await desk.fill('使用门槛', '29.9');
    await desk.tap('#save');
    await desk.see('已保存');
    await desk.see('8折，最高减 ¥15.5');
    await desk.see('全部游戏 · 人工评估 · 满 29.9 可用');
    await row.getByRole('button', { name: '修改' }).click();
    await desk.page.getByText('减固定金额').click();
    await desk.tap('#save');
    await desk.see('请填写优惠金额');
    await desk.fill('优惠金额', '6.6');
    await desk.screenshot('campaign');
    await desk.tap('#save');
    await desk.see('¥6.6');
    await desk.close();
  });

  it('has a preview of Markdown, and a list of each kind', async () => {
    const desk = await DeskApp.open('/content?part=news', 1440);
    await desk.signIn('editor');
    await desk.press('新建资讯');
    await desk.find('.markdown-field__text').fill('## 今晚维护\n**两点**开始');
    await desk.page.getByRole('heading', { name: '今晚维护' }).waitFor();
    await desk.tap('#save');
    await desk.see('请选择类别');
    await desk.screenshot('news');
    for (const part of ['help', 'documents', 'campaigns']) {
      await desk.visit(`/content?part=${part}`);
      await desk.find('.ant-table-row').first().waitFor();
      await desk.screenshot(part);
    }
    await desk.close();
  });
});
