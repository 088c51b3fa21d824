import { describe, expect, it } from 'vitest';
import { smsCodeFor, unusedPhone } from '../support/person';
import {
  TapCounter,
  priceByForm,
  priceByLink,
  priceByPictures,
  priceByText,
  seeRoughPrice,
} from '../support/taps';
import { WeappApp } from '../support/weappApp';

async function byWechat(hand: TapCounter): Promise<void> {
  await hand.app.arrive('signInWechat');
  // The button is enabled once WeChat has identified the user.
  await hand.tap('#sign-in:not(.pressable--disabled)');
  await hand.app.see('同意协议后继续');
  await hand.app.picture('consent');
  await hand.tap('#consent-agree');
}

/** Signs in with WeChat's phone number, whose dialog belongs to the button that also agrees. */
async function byPhone(hand: TapCounter): Promise<void> {
  await hand.app.arrive('signInWechat');
  await hand.tap('#sign-in-by-phone:not(.pressable--disabled)');
  await hand.tap('#consent-agree');
}

async function bySms(hand: TapCounter): Promise<void> {
  const phone = unusedPhone();
  await hand.app.arrive('signInWechat');
  await hand.tap('#sign-in-by-sms');
  await hand.app.arrive('signInWechatSms');
  await hand.type('phone', phone);
  await hand.tap('#code-send');
  await hand.tap('#consent-agree');
  await hand.type('code', await smsCodeFor(phone, 'bind-wechat'));
}

describe('the first price, in WeChat,', () => {
  it.each([
    ['by form and WeChat', priceByForm, byWechat, 9],
    ['by form and phone', priceByForm, byPhone, 9],
    ['by form and SMS', priceByForm, bySms, 9],
    ['by link', priceByLink, byWechat, 6],
    ['by a pasted text', priceByText, byWechat, 6],
    ['by screenshots', priceByPictures, byWechat, 6],
  ] as const)('%s takes few taps', async (_, price, signIn, most) => {
    const app = await WeappApp.open({ phone: unusedPhone() });
    const hand = new TapCounter(app, (selector) => app.program.find(selector).first());
    expect(await price(hand, signIn)).toBeLessThanOrEqual(most);
    await app.close();
  });
});

describe('a visitor, in WeChat,', () => {
  it('sees a rough price before signing in, and need not type its numbers again', async () => {
    const app = await WeappApp.open({ phone: unusedPhone() });
    await seeRoughPrice(
      new TapCounter(app, (selector) => app.program.find(selector).first()),
      byWechat,
    );
    await app.close();
  });
});
