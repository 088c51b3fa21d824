import { afterEach, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { subscribe as inBrowser } from '@/platform/wechat/wechat.h5';
import { subscribe } from '@/platform/wechat/wechat.weapp';

const askable = (['report-ready', 'refund', 'coupon-expiring', 'valuer-asks'] as const).map(
  (kind, index) => ({ kind, templateId: `t${index}` }),
);

afterEach(() => vi.restoreAllMocks());

const says = (answer: () => Promise<object>) =>
  vi.spyOn(Taro, 'requestSubscribeMessage').mockImplementation(answer as never);

it('asks WeChat for the templates, and returns the answer for each', async () => {
  const errMsg = 'requestSubscribeMessage:ok';
  const asked = says(() => Promise.resolve({ errMsg, t0: 'accept', t1: 'reject', t2: 'ban' }));
  await expect(subscribe.ask(askable)).resolves.toEqual([
    { kind: 'report-ready', accepted: true },
    { kind: 'refund', accepted: false },
  ]);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ tmplIds: ['t0', 't1', 't2', 't3'] });
});

/** Makes WeChat fail with its text and number. */
const refuses = (errCode: number) =>
  says(() => Promise.reject(Object.assign(new Error('requestSubscribeMessage:fail'), { errCode })));

it('reports that the user has switched off all messages in WeChat', async () => {
  refuses(20_004);
  await expect(subscribe.ask(askable)).resolves.toBe('switched-off');
});

it.each([
  ['WeChat fails', () => refuses(10_002), '微信没有打开提醒，请再点一次'],
  ['the network fails', () => refuses(20_003), '微信没有打开提醒，请再点一次'],
  [
    'WeChat has banned the templates',
    () => says(() => Promise.resolve({ t0: 'ban', t1: 'filter' })),
    '微信暂时不能提醒，结果请在消息里看',
  ],
])('returns a text when %s', async (_, happens, text) => {
  happens();
  await expect(subscribe.ask(askable)).rejects.toMatchObject({ text });
});

it('opens the settings of messages', async () => {
  const opened = vi.spyOn(Taro, 'openSetting').mockResolvedValue({} as never);
  await subscribe.openSettings();
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ withSubscriptions: true });
});

it('counts the tap as the choice of SMS in a browser', async () => {
  const [first] = askable;
  await expect(inBrowser.ask([{ ...first!, templateId: null }])).resolves.toEqual([
    { kind: 'report-ready', accepted: true },
  ]);
});
