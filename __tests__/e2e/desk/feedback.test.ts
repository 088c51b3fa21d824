import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { DeskApp } from '../support/deskApp';
import { createStaff } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('listener', '--alias', '小听', '--role', 'admin');
});

describe('customers', () => {
  it('receive the answer to their feedback', async () => {
    const customer = await ApiCustomer.arrive();
    await customer.call('POST /app-api/user/submit/advice/feedback', {
      submissionId: randomUUID(),
      kind: 'suggestion',
      text: '希望报告能导出表格',
      contact: 'wechat: player',
    });
    const desk = await DeskApp.open('/feedback');
    await desk.signIn('listener');
    await desk.see('希望报告能导出表格');
    await desk.see('联系方式：wechat: player');
    await desk.screenshot('feedback');
    await desk.find('tr', '希望报告能导出表格').getByRole('button', { name: '回复' }).click();
    await desk.tap('#send-answer');
    await desk.see('请填写回复');
    await desk.fill('回复', '已经在做，下个月上线。');
    await desk.screenshot('feedback answer');
    await desk.tap('#send-answer');
    await desk.see('已回复，客户会收到消息');
    await desk.visit('/feedback?tab=answered');
    await desk.see('已经在做，下个月上线。');
    const { list } = await customer.call('GET /app-api/user/get/advice/feedback', {});
    expect(list[0]?.answer?.text).toBe('已经在做，下个月上线。');
    await desk.visit('/feedback?tab=ratings');
    await desk.see('5 星');
    await desk.screenshot('feedback ratings');
    await desk.close();
  });

  it('are told the decision on content that they reported', async () => {
    const owner = await ApiCustomer.arrive();
    const orderId = await owner.openReport();
    const share = 'POST /app-api/api/evaluate/user/order/share/create';
    const { token } = await owner.call(share, { orderId });
    const customer = await ApiCustomer.arrive();
    await customer.call('POST /app-api/user/submit/advice/feedback', {
      submissionId: randomUUID(),
      kind: 'content',
      text: '这份报告是假的',
      reported: { kind: 'share', id: token },
    });
    const desk = await DeskApp.open('/feedback');
    await desk.signIn('listener');
    await desk.find('tr', '这份报告是假的').getByRole('button', { name: '处理' }).click();
    await desk.see('处理举报：分享的报告');
    await desk.page.getByRole('checkbox').check();
    await desk.screenshot('feedback report');
    await desk.page.getByRole('button', { name: '隐藏选中的内容' }).click();
    await desk.see('已隐藏，客户会收到消息');
    const { list } = await customer.call('GET /app-api/user/get/advice/feedback', {});
    expect(list[0]?.answer?.text).toContain('已经隐藏');
    await desk.close();
  });

  it('receive a member’s answer to their objection to a model’s report', async () => {
    const customer = await ApiCustomer.arrive();
    const orderId = await customer.estimate();
    const text = '漏算了两件限定皮肤，价格偏低';
    await customer.call('POST /app-api/api/evaluate/user/order/objection/make', { orderId, text });
    const desk = await DeskApp.open('/feedback?tab=objections');
    await desk.signIn('listener');
    await desk.see(text);
    await desk.screenshot('objections');
    await desk.find('tr', text).getByRole('button', { name: '答复' }).click();
    await desk.tap('#send-objection-answer');
    await desk.see('请选择核对结果');
    await desk.page.getByRole('radio', { name: '人工核对后，认为报告有误' }).check();
    await desk.fill('答复', '两件皮肤确实没有算进去，已经退款。');
    await desk.screenshot('objection answer');
    await desk.tap('#send-objection-answer');
    await desk.see('已答复，客户会收到消息');
    const { list } = await customer.call('GET /app-api/api/evaluate/user/order/objection/list', {
      orderId,
    });
    expect(list[0]?.answer?.finding).toBe('mistaken');
    await desk.close();
  });
});
