import Taro from '@tarojs/taro';
import { toast } from '../dialogs/toast';
import type { PlatformNavigation } from './types';

/** Does nothing: WeChat loads sub-packages when one of their pages is opened, and shows its own indicator. */
export const preparePage: PlatformNavigation['preparePage'] = () => Promise.resolve();

/** Reads the stack of pages, which WeChat keeps. */
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

/** `null`, because a mini-program does not run in frames. */
export const openBeyondFrame: PlatformNavigation['openBeyondFrame'] = null;

/**
 * Launch scene of a page opened from Moments: WeChat draws both bars, and the user cannot sign in or open another page.
 */
const MOMENTS_SCENE = 1154;

const singlePageText = '点下方“前往小程序”，看您的账号值多少';

export const singlePage: PlatformNavigation['singlePage'] =
  Taro.getLaunchOptionsSync().scene === MOMENTS_SCENE
    ? { words: singlePageText, remind: () => toast('请点下方“前往小程序”') }
    : null;
