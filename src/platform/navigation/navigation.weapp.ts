import Taro from '@tarojs/taro';
import { toast } from '../dialogs/toast';
import type { PlatformNavigation } from './types';

/** WeChat loads a sub-package itself when one of its pages is opened, with a sign of its own. */
export const preparePage: PlatformNavigation['preparePage'] = () => Promise.resolve();

/** WeChat keeps the stack of pages and lists it. */
export const pagesBelow: PlatformNavigation['pagesBelow'] = {
  get: () => {
    const page = Taro.getCurrentPages().at(-2);
    if (!page?.route) return {};
    const options = Object.entries(page.options as Record<string, string>);
    const query = options.map(([key, value]) => `${key}=${value}`);
    return { below: `/${page.route}?${query.join('&')}` };
  },
  note: () => undefined,
  shown: () => undefined,
  goBack: () => Taro.navigateBack(),
  outlastRestart: false,
};

/** A mini-program has no frames. */
export const openBeyondFrame: PlatformNavigation['openBeyondFrame'] = null;

/** Opened from Moments: WeChat draws both bars, signs nobody in and opens no other page. */
const MOMENTS = 1154;

const words = '点下方“前往小程序”，看您的账号值多少';

export const singlePage: PlatformNavigation['singlePage'] =
  Taro.getLaunchOptionsSync().scene === MOMENTS
    ? { words, remind: () => toast('请点下方“前往小程序”') }
    : null;
