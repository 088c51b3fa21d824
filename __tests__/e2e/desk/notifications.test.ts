import { beforeAll, describe, it } from 'vitest';
import { DeskApp } from '../support/deskApp';
import { createStaff } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('notified', '--alias', '小通', '--role', 'admin');
});

describe('notifications at the desk', () => {
  it('go to a webhook that a member adds and tests, and the list says why a test did not arrive', async () => {
    const desk = await DeskApp.open('/notifications', 1280);
    await desk.signIn('notified');
    await desk.see('还没有接收方');
    await desk.screenshot('notifications-none');
    await desk.press('添加接收方');
    await desk.fill('地址', 'https://example.com/robot');
    await desk.fill('名称', '值班群');
    await desk.tap('#save');
    await desk.see('这不是企业微信群机器人的地址');
    await desk.page.getByLabel('方式').click();
    await desk.page.getByTitle('Webhook').click();
    // No webhook reaches the service's own network.
    await desk.fill('地址', 'https://127.0.0.1:9/hook?key=secret');
    await desk.page.getByText('退款没有成功').click();
    await desk.fill('免打扰（北京时间）', '22:00-08:00');
    await desk.screenshot('notifications-form');
    await desk.tap('#save');
    await desk.see('签名密钥，只显示这一次');
    await desk.see('whsec_');
    await desk.screenshot('notifications-secret');
    await desk.press('知道了');
    await desk.see('Webhook · 127.0.0.1:9');
    await desk.press('测试');
    await desk.see('测试已发出');
    await desk.screenshot('notifications-list');
    await desk.page.getByRole('tab', { name: '发送记录' }).click();
    await desk.see('地址指向内网，不允许访问');
    await desk.screenshot('notifications-log');
    await desk.close();
  });
});
