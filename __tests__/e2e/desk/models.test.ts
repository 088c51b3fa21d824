import { beforeAll, describe, expect, it } from 'vitest';
import { DeskApp } from '../support/deskApp';
import { importFile } from '../support/operator';
import { createStaff } from '../support/staffMember';

/** A valid row, one whose price has two digits too many, and an invalid one. */
const SALES = `source_ref,game,server,kind,price_yuan,at,days_to_sell,skins,agents,insured
good,valorant,valorant-qq,sold,300,2026-11-01,3,60,20,yes
slip,valorant,valorant-qq,sold,90000,2026-11-01,3,60,20,yes
wrong,valorant,valorant-qq,lost,300,2026-11-01,3,60,20,yes
`;

beforeAll(async () => {
  await createStaff('modeller', '--alias', '小模', '--role', 'admin');
});

describe('an admin', () => {
  it('checks the models, trains one again, and reviews imported and suspicious sales', async () => {
    const desk = await DeskApp.open('/models');
    await desk.signIn('modeller');
    await desk.see('穿越火线：枪战王者');
    await desk.screenshot('models');
    await desk.press('穿越火线：枪战王者');
    await desk.see('每天的成交');
    await desk.see(/其中 \d+ 条为预演/);
    await desk.see('没有旧模型，直接启用');
    await desk.screenshot('model of a game');
    await desk.tap('#retrain');
    await desk.see('已开始训练，胜过旧模型才会启用');
    await desk.visit('/sales');
    await desk.see('导入成交');
    await expect(importFile(SALES)).rejects.toThrow('line 4: kind: expected asked or sold');
    await desk.visit('/sales');
    await desk.see('sales.csv');
    await desk.screenshot('imports');
    await desk.visit('/models?tab=quarantine');
    await desk.see(/^slip$/);
    await desk.see(/^价格相差太远：是同类的 \d+/);
    await desk.screenshot('quarantine');
    const slip = desk.page
      .getByRole('row')
      .filter({ has: desk.page.getByText('slip', { exact: true }) });
    await slip.getByRole('button', { name: /^拒\s?绝$/ }).click();
    await desk.see('已拒绝，不会再用到');
    await slip.waitFor({ state: 'hidden' });
    await desk.close();
  });
});
