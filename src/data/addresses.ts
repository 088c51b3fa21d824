import { device } from '@/platform/device/device';

/** Base address of the service, from the build's settings; empty means the page's own origin. */
const apiBase = process.env.TARO_APP_API_BASE ?? '';
const mediaBases = {
  mobile: process.env.TARO_APP_MEDIA_MOBILE || `${apiBase}/media/mobile`,
  evaluation: process.env.TARO_APP_MEDIA_EVALUATION || `${apiBase}/media/evaluation`,
};

/** Absolute address of a path of the service; relative on h5 without a base. */
export function serviceAddress(path: string): string {
  return /^https?:/.test(path) ? path : `${apiBase}${path}`;
}

/** Absolute address of a WebSocket of the service. */
export const socketAddress = (path: string): string =>
  (apiBase || device.pageOrigin()).replace(/^http/, 'ws') + path;

/** Origin of the service, for people to read and copy, e.g. on the diagnostics page. */
export const serviceOrigin = (): string => apiBase || device.pageOrigin();

/**
 * Address of a picture in a text, if it belongs to the service or to an allowed media base; else `null`, because a
 * foreign host would learn who reads the text.
 */
export function ownPicture(source: string): string | null {
  if (/[\s\\]|\.\.|%2e|%5c/i.test(source)) return null;
  if (source.startsWith('/media/')) return serviceAddress(source);
  const bases = Object.values(mediaBases).filter((base) => /^https?:/.test(base));
  return bases.some((base) => source.startsWith(`${base}/`)) ? source : null;
}
