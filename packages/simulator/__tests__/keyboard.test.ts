import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

const KEYBOARD = 336;
const phone = { keyboard: KEYBOARD, viewport: { width: 375, height: 812 } };

/** A page with one text field, in an element that is fixed at the bottom of the screen. */
const textFieldPage = (field: string) => ({
  pages: {
    'a/index': {
      json: { navigationStyle: 'custom' },
      wxml: `<view class="head">head</view><view class="bar" style="bottom: {{bottom}}px">${field}</view>
        <view id="heights">{{heights}}</view>`,
      wxss: `.head { height: 40px } .bar { position: fixed; left: 0; right: 0; bottom: 0; height: 62px }
        .bar input, .bar textarea { height: 44px }`,
      js: `Page({
        data: { bottom: 0, heights: 'none' },
        onLoad() {
          wx.onKeyboardHeightChange(({ height }) => this.setData({
            bottom: this.follows ? height : 0,
            heights: this.data.heights + ' ' + height,
          }));
        },
        follow() { this.follows = true },
      })`,
    },
  },
});

const bottomEdge = async (app: Awaited<ReturnType<typeof run>>, selector: string) => {
  const box = await app.find(selector).boundingBox();
  return Math.round(box!.y + box!.height);
};

describe('the keyboard', () => {
  it('moves the page up until the field is above it, and moves it back', async () => {
    const app = await run(textFieldPage('<input id="field"/>'), phone);
    const before = await bottomEdge(app, '#field');
    await app.tap('#field input');
    expect(await bottomEdge(app, '#field')).toBe(812 - KEYBOARD);
    expect(await bottomEdge(app, '.head')).toBe(40 - (before - (812 - KEYBOARD)));
    await app.call('hideKeyboard');
    expect(await bottomEdge(app, '#field')).toBe(before);
    expect(await app.text('#heights')).toBe(`none ${KEYBOARD} 0`);
    expect(app.errors()).toEqual([]);
  });

  it('keeps the distance that the field sets', async () => {
    const app = await run(textFieldPage('<input id="field" cursor-spacing="20"/>'), phone);
    await app.tap('#field input');
    expect(await bottomEdge(app, '#field')).toBe(812 - KEYBOARD - 20);
  });

  it('does not move the page if the field says that the page makes space itself', async () => {
    const field = (own: string) =>
      `<textarea id="field" fixed bindfocus="" bindtouchstart="follow" ${own}/>`;
    const right = await run(
      textFieldPage(field('adjust-position="{{false}}" show-confirm-bar="{{false}}"')),
      phone,
    );
    await right.tap('#field textarea');
    await expect.poll(() => bottomEdge(right, '.bar')).toBe(812 - KEYBOARD);
    expect(await bottomEdge(right, '.head')).toBe(40);
    const twice = await run(textFieldPage(field('')), phone);
    await twice.tap('#field textarea');
    await expect.poll(() => bottomEdge(twice, '.bar')).toBeLessThan(812 - 2 * KEYBOARD + 62);
    expect(await bottomEdge(twice, '.head')).toBeLessThan(0);
    expect(twice.errors()).toEqual([]);
  });

  it('covers more below a textarea, because of the bar with 完成', async () => {
    const app = await run(textFieldPage('<textarea id="field" fixed/>'), phone);
    await app.tap('#field textarea');
    expect(await app.text('#heights')).toBe(`none ${KEYBOARD + 45}`);
  });

  it('does not appear on a phone with a hardware keyboard', async () => {
    const app = await run(textFieldPage('<input id="field"/>'), { viewport: phone.viewport });
    await app.tap('#field input');
    expect(await app.text('#heights')).toBe('none');
    expect(await app.page.locator('.keyboard').count()).toBe(0);
  });
});

describe('a textarea inside position: fixed', () => {
  it('must declare that', async () => {
    const app = await run(textFieldPage('<textarea id="field"/>'));
    await app.tap('#field textarea');
    expect(app.errors()).toEqual([
      '[textarea] #field is inside position: fixed but lacks the attribute "fixed"',
    ]);
  });
});
