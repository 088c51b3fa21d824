import type { PlatformDevice } from './types';

export const device: PlatformDevice['device'] = {
  marker: 'h5',
  platform: () => 'h5',
  os: () => {
    const agent = navigator.userAgent;
    if (/android/i.test(agent)) return 'android';
    return /iphone|ipad|ipod/i.test(agent) ? 'ios' : 'other';
  },
  pageOrigin: () => window.location.origin,
};

export const signInRoute: PlatformDevice['signInRoute'] = 'signInH5';

/** Does nothing: `src/index.html` warns users of old browsers before this program loads. */
export const warnOldClient: PlatformDevice['warnOldClient'] = () => undefined;
