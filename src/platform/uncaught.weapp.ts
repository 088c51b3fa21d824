import Taro from '@tarojs/taro';
import type { WatchUncaught } from './uncaught.types';

/** WeChat also reports failed calls of its API to `onError`. Only the text of an exception names an error class. */
const THROWN = 'Error: ';

export const watchUncaught: WatchUncaught = (onUncaught) => {
  Taro.onError((report) => {
    const text = typeof report === 'string' ? report : report.message;
    if (text.includes(THROWN)) onUncaught(new Error(text));
  });
  Taro.onUnhandledRejection(({ reason }) => onUncaught(reason));
};
