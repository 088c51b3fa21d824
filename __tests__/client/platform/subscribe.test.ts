import Taro from '@tarojs/taro';
import { subscribe as inBrowser } from '@/platform/subscribe.h5';
import { subscribe } from '@/platform/subscribe.weapp';

const askable = (['report-ready', 'refund', 'coupon-expiring', 'valuer-asks'] as const).map(
  (kind, place) => ({ kind, templateId: `t${place}` }),
);

afterEach(() => jest.restoreAllMocks());

const says = (answer: () => Promise<object>) =>
  jest.spyOn(Taro, 'requestSubscribeMessage').mockImplementation(answer as never);

it('asks WeChat for the templates, and tells what was answered to each', async () => {
  const errMsg = 'requestSubscribeMessage:ok';
  const asked = says(() => Promise.resolve({ errMsg, t0: 'accept', t1: 'reject', t2: 'ban' }));
  await expect(subscribe.ask(askable)).resolves.toEqual([
    { kind: 'report-ready', accepted: true },
    { kind: 'refund', accepted: false },
  ]);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ tmplIds: ['t0', 't1', 't2', 't3'] });
});

it('takes it for no answer when WeChat does not ask', async () => {
  says(() => Promise.reject(new Error('requestSubscribeMessage:fail 20004')));
  await expect(subscribe.ask(askable)).resolves.toEqual([]);
});

it('takes the tap for the choice of an SMS in a browser', async () => {
  const [first] = askable;
  await expect(inBrowser.ask([{ ...first!, templateId: null }])).resolves.toEqual([
    { kind: 'report-ready', accepted: true },
  ]);
});
