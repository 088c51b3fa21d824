import { describe, expect, it } from 'vitest';
import { H5App } from '../support/h5App';
import { smsCodeFor, unusedPhone } from '../support/person';
import {
  TapCounter,
  priceByForm,
  priceByLink,
  priceByPictures,
  priceByText,
  seeRoughPrice,
} from '../support/taps';

async function signIn(hand: TapCounter): Promise<void> {
  const phone = unusedPhone();
  await hand.app.arrive('signInH5');
  await hand.type('phone', phone);
  await hand.tap('#code-send');
  await hand.app.see('同意协议后继续');
  await hand.app.picture('consent');
  await hand.tap('#consent-agree');
  await hand.type('code', await smsCodeFor(phone));
}

describe('the first price', () => {
  it.each([
    ['by form', priceByForm, 9],
    ['by link', priceByLink, 6],
    ['by a pasted text', priceByText, 6],
    ['by screenshots', priceByPictures, 6],
  ] as const)('%s takes few taps', async (_, price, most) => {
    const app = await H5App.open('/', { firstLaunch: true });
    expect(
      await price(new TapCounter(app, (selector) => app.find(selector)), signIn),
    ).toBeLessThanOrEqual(most);
    await app.close();
  });
});

describe('a visitor', () => {
  it('sees a rough price before signing in, and need not type its numbers again', async () => {
    const app = await H5App.open('/', { firstLaunch: true });
    await seeRoughPrice(new TapCounter(app, (selector) => app.find(selector)), signIn);
    await app.close();
  });
});
