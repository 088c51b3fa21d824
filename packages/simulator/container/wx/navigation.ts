import type { PageStack } from '../pageStack';
import type { WxCalls } from './call';

interface UrlOptions {
  url: string;
}

interface NavigateOptions extends UrlOptions {
  events?: Record<string, (...args: unknown[]) => void>;
}

/** Functions to open and close pages, by the rules of `PageStack`. */
export function navigationCalls(stack: PageStack): WxCalls {
  return {
    navigateTo({ url, events = {} }: NavigateOptions) {
      const page = stack.navigateTo(url);
      for (const [name, listener] of Object.entries(events)) page.channel.on(name, listener);
      return { eventChannel: page.channel };
    },
    redirectTo: ({ url }: UrlOptions) => stack.redirectTo(url),
    reLaunch: ({ url }: UrlOptions) => stack.reLaunch(url),
    switchTab: ({ url }: UrlOptions) => stack.switchTab(url),
    navigateBack: ({ delta }: { delta?: number }) => stack.navigateBack(delta),
  };
}
