import Taro from '@tarojs/taro';
import { subscribe as inBrowser } from '@/platform/subscribe.h5';
import { subscribe } from '@/platform/subscribe.weapp';

afterEach(() => jest.restoreAllMocks());

const says = (answer: () => Promise<object>) =>
  jest.spyOn(Taro, 'requestSubscribeMessage').mockImplementation(answer as never);

it('asks WeChat for the templates, and tells what was answered to each', async () => {
  const errMsg = 'requestSubscribeMessage:ok';
  const asked = says(() => Promise.resolve({ errMsg, a: 'accept', b: 'reject', c: 'ban' }));
  await expect(subscribe?.(['a', 'b', 'c', 'd'])).resolves.toEqual({ a: true, b: false });
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ tmplIds: ['a', 'b', 'c', 'd'] });
});

it('takes it for no answer when WeChat does not ask', async () => {
  says(() => Promise.reject(new Error('requestSubscribeMessage:fail 20004')));
  await expect(subscribe?.(['a'])).resolves.toEqual({});
});

it('is not there in a browser', () => {
  expect(inBrowser).toBeNull();
});
