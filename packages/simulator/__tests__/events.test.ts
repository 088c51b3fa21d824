import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

/** Two nested views whose handlers record their events in a list. */
const nestedViews = (attributes: string) => ({
  pages: {
    'a/index': {
      wxml: `<view id="outer" data-name="outer" bindtap="log" style="padding: 40px">
          <view id="inner" data-name="inner" ${attributes}>inner</view>
        </view><view id="log">{{log}}</view>`,
      js: `Page({ data: { log: '' },
        log({ type, currentTarget, target }) {
          const entry = type + ':' + currentTarget.dataset.name + '<' + target.dataset.name;
          this.setData({ log: this.data.log + entry + ' ' });
        } })`,
    },
  },
});

describe('a tap', () => {
  it('bubbles from the inner view to the outer one', async () => {
    const app = await run(nestedViews('bindtap="log"'));
    await app.tap('#inner');
    await app.sees('tap:inner<inner tap:outer<inner');
    expect(app.errors()).toEqual([]);
  });

  it('stops at the handler that catches it', async () => {
    const app = await run(nestedViews('catchtap="log"'));
    await app.tap('#inner');
    await app.sees('tap:inner<inner');
    expect(await app.text('#log')).toBe('tap:inner<inner');
  });

  it('first goes down to handlers that capture it', async () => {
    const app = await run(nestedViews('capture-bind:tap="log" bindtap="log"'));
    await app.tap('#inner');
    await app.sees('tap:inner<inner tap:inner<inner tap:outer<inner');
  });

  it('passes a plain event that can be copied', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<button id="go" data-item-id="7" mark:place="here" bindtap="go">go</button>',
          js: `Page({ go(event) { wx.setStorageSync('event', event) } })`,
        },
      },
    });
    await app.tap('go');
    expect((await app.storage()).event).toMatchObject({
      type: 'tap',
      target: { id: 'go', dataset: { itemId: '7' } },
      currentTarget: { id: 'go' },
      mark: { place: 'here' },
      detail: { x: expect.any(Number) as number, y: expect.any(Number) as number },
      changedTouches: [{ identifier: 0 }],
    });
  });

  it('does not reach a disabled button', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<button disabled bindtap="go">go</button>',
          js: `Page({ go() { wx.setStorageSync('tapped', true) } })`,
        },
      },
    });
    await app.find('go').tap({ force: true });
    expect(await app.storage()).toEqual({});
  });
});

describe('a touch', () => {
  it('reports its start and end, and becomes a long press if it stays', async () => {
    const app = await run(
      nestedViews('bindtouchstart="log" bindtouchend="log" bindlongpress="log"'),
    );
    const box = await app.find('#inner').boundingBox();
    const session = await app.context.newCDPSession(app.page);
    const touchPoints = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await app.sees(/longpress:inner<inner/);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await app.sees(/^touchstart:inner<inner longpress:inner<inner touchend:inner<inner/);
  });
});
