import type { VirtualPayment } from '@account-doctor/contract/payment';
import { expect, inject } from 'vitest';
import type { WeappApp } from './weappApp';

/** WeChat id of the user with this phone number in the sandbox. */
const openIdOf = (phone: string) => `sandbox-${phone}`;

/** What the imitation of WeChat answers to a virtual payment. */
interface WechatAnswer {
  rejection: number;
  /** Notice that WeChat sends to the service after the payment. */
  notice: { url: string; headers: Record<string, string>; payload: string };
}

/** Pays by WeChat's virtual payment, which accepts only valid signatures; starts on the payment page. */
export async function payVirtually(app: WeappApp, phone: string): Promise<void> {
  await app.tapOn('pay-by-wechat_virtual');
  await app.tapOn('pay');
  await app.program.sees('确认支付');
  const asked = (await app.program.calls('requestVirtualPayment')).at(-1);
  const parameters = asked?.argument as VirtualPayment;
  const body = JSON.stringify({ parameters, openId: openIdOf(phone) });
  const answer = await fetch(`${inject('wechat')}/phone/pay`, { method: 'POST', body });
  const { rejection, notice } = (await answer.json()) as WechatAnswer;
  expect(rejection).toBe(0);
  const { url, headers, payload } = notice;
  const pushed = await fetch(inject('origin') + url, { method: 'POST', headers, body: payload });
  expect(pushed.status).toBe(200);
  await app.program.tap('确认支付');
}
