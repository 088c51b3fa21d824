import { beforeAll, describe, it } from 'vitest';
import { DeskApp } from '../support/deskApp';
import { createStaff } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('modeller', '--alias', '小模', '--role', 'admin');
});

describe('the models', () => {
  it('are watched at the desk, trained anew, and what they learn from is reviewed', async () => {
    const desk = await DeskApp.open('/models');
    await desk.signIn('modeller');
    await desk.see('王者荣耀');
    await desk.screenshot('models');
    await desk.press('王者荣耀');
    await desk.see('每天的成交');
    await desk.see(/其中 \d+ 条为预演/);
    await desk.see('没有旧模型，直接启用');
    await desk.screenshot('model of a game');
    await desk.tap('#retrain');
    await desk.see('已开始训练，胜过旧模型才会启用');
    await desk.visit('/models?tab=quarantine');
    await desk.see('待复核');
    await desk.screenshot('quarantine');
    await desk.visit('/models?tab=imports');
    await desk.see('还没有导入过');
    await desk.close();
  });
});
