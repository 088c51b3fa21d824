import { device } from '@/platform/device/device';

/** Base address of the service, from the build's settings; empty means the page's own origin. */
const apiBase = process.env.TARO_APP_API_BASE ?? '';
const mediaBases = {
  mobile: process.env.TARO_APP_MEDIA_MOBILE || `${apiBase}/media/mobile`,
  evaluation: process.env.TARO_APP_MEDIA_EVALUATION || `${apiBase}/media/evaluation`,
};

/** Absolute URL for a path of the service; on h5 without a base address the path itself. */
export function serviceAddress(path: string): string {
  return /^https?:/.test(path) ? path : `${apiBase}${path}`;
}

/** Absolute URL for a WebSocket path of the service. */
export const socketAddress = (path: string): string =>
  (apiBase || device.pageOrigin()).replace(/^http/, 'ws') + path;

/** Origin of the service, to show to people, e.g. on the diagnostics page. */
export const serviceOrigin = (): string => apiBase || device.pageOrigin();

/**
 * URL of a picture in a text, if it is on the service or on an allowed media host; otherwise `null`, because another
 * host would learn who reads the text.
 */
export function allowedPictureUrl(source: string): string | null {
  if (/[\s\\]|\.\.|%2e|%5c/i.test(source)) return null;
  if (source.startsWith('/media/')) return serviceAddress(source);
  const bases = Object.values(mediaBases).filter((base) => /^https?:/.test(base));
  return bases.some((base) => source.startsWith(`${base}/`)) ? source : null;
}
