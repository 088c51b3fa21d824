import type { Pay, WhyNotPay } from './pay.types';

/** Replaces the page by the provider's, which leads back to it. */
export const pay: Pay = async (begin) => {
  const launch = await begin();
  if (!('url' in launch)) throw new Error('A browser cannot pay as a mini-program does');
  window.location.assign(launch.url);
  return 'left';
};

/** Every browser opens a provider's page. */
export const whyNotPay: WhyNotPay = () => null;
