import type { Device, SignInRoute } from './target.types';

export const device: Device = {
  marker: 'h5',
  platform: () => 'h5',
  os: () => {
    const agent = navigator.userAgent;
    if (/android/i.test(agent)) return 'android';
    return /iphone|ipad|ipod/i.test(agent) ? 'ios' : 'other';
  },
  pageOrigin: () => window.location.origin,
};

export const signInRoute: SignInRoute = 'signInH5';
