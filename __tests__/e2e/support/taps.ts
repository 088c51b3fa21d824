import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { AppUnderTest } from './app';
import { withProfileScreens } from './profileScreens';

/** Counts how many taps the first price needs from the first launch, in the same way on both platforms. */

/** Pause between two keys in ms, the fastest that people type. */
const KEY_PAUSE = 100;

/** A finger that counts its taps, and a keyboard that types only into the focused field. */
export class TapCounter {
  taps = 0;

  /** @param find finds an element on screen by its selector */
  constructor(
    readonly app: AppUnderTest,
    private readonly find: (selector: string) => Locator,
  ) {}

  async tap(selector: string): Promise<void> {
    await this.find(selector).tap();
    this.taps += 1;
  }

  /** Types into the field that is already focused. */
  async type(id: string, text: string): Promise<void> {
    const field = this.find(`#${id} input, #${id} textarea, input#${id}, textarea#${id}`);
    const hasCursor = () =>
      field.evaluate((one) => (one.getRootNode() as Document).activeElement === one);
    await expect.poll(hasCursor, { message: `the cursor in ${id}`, timeout: 40_000 }).toBe(true);
    await field.pressSequentially(text, { delay: KEY_PAUSE });
  }

  /** Pastes a text into the field that is already focused. */
  async paste(id: string, text: string): Promise<void> {
    await this.find(`#${id} input, #${id} textarea, input#${id}, textarea#${id}`).fill(text);
  }

  /** Taps a button and chooses pictures in the phone's own window, which counts as one tap. */
  async choose(id: string, files: string[]): Promise<void> {
    await this.app.choosePictures(id, files);
    this.taps += 1;
  }

  /** Presses the keyboard's key for the next field. */
  async next(id: string): Promise<void> {
    await this.find(`#${id} input, input#${id}`).press('Enter');
  }
}

const GAME = '.game-grid__game[aria-label="评估王者荣耀账号"]';

/** Goes from home to the form; `signIn` is how the new user signs in. */
async function openForm(
  hand: TapCounter,
  signIn: (hand: TapCounter) => Promise<void>,
): Promise<void> {
  await hand.app.arrive('home');
  await hand.tap(GAME);
  await signIn(hand);
  await hand.app.arrive('fillInInfo');
}

/** Waits for the price, which needs no further tap; returns the number of taps. */
async function readPrice({ app, taps }: TapCounter): Promise<number> {
  await app.arrive('report');
  await app.see(/^¥[\d,]+$/);
  return taps;
}

/** Fills in all fields that the price needs by hand; returns the number of taps. */
export async function priceByForm(
  hand: TapCounter,
  signIn: (hand: TapCounter) => Promise<void>,
): Promise<number> {
  const { app } = hand;
  await openForm(hand, signIn);
  await hand.tap('#field-serverId-honor-of-kings-android-qq');
  await hand.type('field-answers-collectorSkins-input', '12');
  await hand.next('field-answers-collectorSkins-input');
  await hand.type('field-answers-starLegends-input', '5');
  await hand.next('field-answers-starLegends-input');
  await hand.type('field-answers-skins-input', '286');
  await hand.next('field-answers-skins-input');
  await hand.type('field-answers-heroes-input', '98');
  await hand.tap('#no-risks');
  await hand.tap('#field-answers-rebindable-yes');
  await hand.tap('#field-answers-insured-unknown');
  await app.picture('form by few taps');
  await hand.tap('#submit');
  return readPrice(hand);
}

/** Fills in all fields that the price needs from a listing; returns the number of taps. */
export async function priceByLink(
  hand: TapCounter,
  signIn: (hand: TapCounter) => Promise<void>,
): Promise<number> {
  await openForm(hand, signIn);
  await hand.tap('#way-link');
  await hand.type('link-text', `${inject('origin')}/sandbox/market/honor-of-kings-structured`);
  await hand.tap('#link-read');
  await hand.app.see(/^已从沙箱市集（示例）读到 \d+ 项/);
  await hand.tap('#submit');
  return readPrice(hand);
}

/** Fills in all fields that the price needs from what a seller has written; returns the number of taps. */
export async function priceByText(
  hand: TapCounter,
  signIn: (hand: TapCounter) => Promise<void>,
): Promise<number> {
  await openForm(hand, signIn);
  await hand.tap('#way-link');
  await hand.paste(
    'link-text',
    '王者荣耀安卓QQ区，皮肤382，荣耀典藏12，英雄98，可换绑，无二次实名，无防沉迷，无封禁，支持包赔',
  );
  await hand.tap('#link-read');
  await hand.app.see(/^已从.*读到 \d+ 项/);
  await hand.tap('#submit');
  return readPrice(hand);
}

/** Sees the price range of what screenshots show, in the form's bar; returns the number of taps. */
export async function priceByPictures(
  hand: TapCounter,
  signIn: (hand: TapCounter) => Promise<void>,
): Promise<number> {
  await openForm(hand, signIn);
  await hand.tap('#way-pictures');
  await withProfileScreens(async (files) => {
    await hand.choose('read-pictures-add', files);
    await hand.app.see(/^已从 2 张截图读到 5 项/);
  });
  await hand.tap('#field-serverId-honor-of-kings-android-qq');
  await hand.app.see(/^¥[\d,]+–[\d,]+$/);
  return hand.taps;
}

/** Shows a visitor a rough price before signing in, and fills in the form with the same numbers afterwards. */
export async function seeRoughPrice(
  hand: TapCounter,
  signIn: (hand: TapCounter) => Promise<void>,
): Promise<void> {
  const { app } = hand;
  await app.reopen('/pages/evaluation/index');
  await app.arrive('evaluation');
  await hand.tap('#quick-quote');
  await hand.tap('#quick-quote-game-honor-of-kings');
  await app.fill('quick-quote-skins', '382');
  await app.see(/^(示例价 )?¥[\d,]+–[\d,]+$/);
  await app.picture('rough price');
  await hand.tap('#quick-quote-go-on');
  await signIn(hand);
  await app.arrive('fillInInfo');
  expect(await app.valueOf('field-answers-skins-input')).toBe('382');
}
