import Taro from '@tarojs/taro';
import type { PagesBelow } from './pagesBelow.types';

/** WeChat keeps the pages, and tells which they are. */
export const pagesBelow: PagesBelow = {
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
