import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import Taro from '@tarojs/taro';
import { offlineError } from '@account-doctor/client-core/errors';
import { showProgramError } from '@/data/failures';
import { watchUncaught } from '@/platform/program/program.weapp';

type Report = Parameters<Parameters<typeof Taro.onError>[0]>[0];

let thrown: (report: Report) => void;
let rejected: (rejection: { reason: unknown }) => void;
let toast: MockInstance;

beforeEach(() => {
  toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: '' });
  vi.spyOn(Taro, 'onError').mockImplementation((listener) => void (thrown = listener));
  vi.spyOn(Taro, 'onUnhandledRejection').mockImplementation(
    (listener) => void (rejected = listener as typeof rejected),
  );
  watchUncaught(showProgramError);
});

afterEach(() => vi.restoreAllMocks());

const STACK =
  "MiniProgramError\nCannot read property 'a' of undefined\nTypeError: Cannot read property 'a' of undefined\n    at Object.press";

describe('an uncaught error in WeChat', () => {
  it.each([
    ['as text', STACK],
    ['as an object', new Error(STACK)],
  ])('shows a message when reported %s', (_, report) => {
    thrown(report);
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '页面出错了，请重新打开' }),
    );
  });

  it('shows a message when a promise is rejected', () => {
    rejected({ reason: new RangeError('Invalid array length') });
    expect(toast).toHaveBeenCalledTimes(1);
  });

  it('shows no message when a call of WeChat’s API failed', () => {
    thrown('getLocation:fail auth deny');
    rejected({ reason: { errMsg: 'showModal:fail cancel' } });
    expect(toast).not.toHaveBeenCalled();
  });

  it('shows no message when a call to the service failed', () => {
    rejected({ reason: offlineError() });
    expect(toast).not.toHaveBeenCalled();
  });
});
