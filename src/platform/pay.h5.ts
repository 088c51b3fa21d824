import type { Pay } from './pay.types';

/** Replaces the page by the provider's, which leads back to it. */
export const pay: Pay = (launch) => {
  if (launch.kind === 'mini-program')
    return Promise.reject(new Error('A browser cannot pay as a mini-program does'));
  window.location.assign(launch.url);
  return Promise.resolve('left');
};
