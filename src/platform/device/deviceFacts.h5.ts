import type { PlatformDevice } from './types';

export const deviceFacts: PlatformDevice['deviceFacts'] = () => {
  const agent = navigator.userAgent;
  // For example "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) …".
  return [
    ['平台', '网页'],
    ['系统', /\(([^)]+)/.exec(agent)?.[1] ?? agent],
    ['浏览器', agent.replace(/^.*Gecko(?:\/\S+|\))\s*/, '')],
  ];
};
