import { launchOptions, program } from '../browserWindow';
import { recordError } from '../recorder';
import { localFileUrl } from './files';

/** The address to use in place of one in the build; see `domains` in the launch options. */
export function servedAddress(url: string): string {
  const { origin } = new URL(url);
  const served = launchOptions.domains[asHttp(origin)];
  return served === undefined ? url : withOrigin(url, origin, served);
}

/** Styles in which each remote address is replaced by the one of the test's server. */
export function servedStyles(css: string): string {
  return css.replace(/https?:\/\/[^\s"')]+/g, servedAddress);
}

/** Address of a picture or another source: remote, a local file, or a file of the package. */
export function sourceAddress(source: string, user: string): string {
  const local = localFileUrl(source);
  if (local) return local;
  if (/^(data|blob):/.test(source)) return source;
  if (/^https?:\/\//.test(source)) return servedAddress(source);
  const path = source.replace(/^\.?\//, '');
  if (!program.files.includes(path)) recordError(user, `${source} is not in the package`);
  return `/package/${path}`;
}

/**
 * Address of a page in a web view. For hosts that are not the mini-program's business domains, WeChat shows its own
 * error.
 */
export function pageAddress(source: string): string {
  const own = Object.entries(launchOptions.domains).flat();
  if (!own.includes(new URL(source).origin))
    recordError('<web-view>', `${source} is not on a business domain`);
  return servedAddress(source);
}

function withOrigin(url: string, origin: string, served: string): string {
  const target = origin.startsWith('ws') ? served.replace(/^http/, 'ws') : served;
  return target + url.slice(origin.length);
}

function asHttp(origin: string): string {
  return origin.replace(/^ws/, 'http');
}
