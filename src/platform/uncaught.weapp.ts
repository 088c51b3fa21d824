import Taro from '@tarojs/taro';
import type { WatchUncaught } from './uncaught.types';

/** WeChat reports refused calls of its API here, too; only a thrown error has its class in the text. */
const THROWN = 'Error: ';

export const watchUncaught: WatchUncaught = (onUncaught) => {
  Taro.onError((report) => {
    const text = typeof report === 'string' ? report : report.message;
    if (text.includes(THROWN)) onUncaught(new Error(text));
  });
  Taro.onUnhandledRejection(({ reason }) => onUncaught(reason));
};
