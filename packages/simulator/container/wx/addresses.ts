import { launchOptions, program } from '../browserWindow';
import { recordError } from '../recorder';
import { localFileUrl } from './files';

/** The address that really answers for one the build names; see `domains` of the launch options. */
export function servedAddress(url: string): string {
  const { origin } = new URL(url);
  const served = launchOptions.domains[asHttp(origin)];
  return served === undefined ? url : withOrigin(url, origin, served);
}

/** Styles with every remote address replaced by the one that answers. */
export function servedStyles(css: string): string {
  return css.replace(/https?:\/\/[^\s"')]+/g, servedAddress);
}

/** The address of a picture or another source: remote, local file, or a file of the package. */
export function sourceAddress(source: string, user: string): string {
  const local = localFileUrl(source);
  if (local) return local;
  if (/^(data|blob):/.test(source)) return source;
  if (/^https?:\/\//.test(source)) return servedAddress(source);
  const path = source.replace(/^\.?\//, '');
  if (!program.files.includes(path)) recordError(user, `${source} is not in the package`);
  return `/package/${path}`;
}

/** The address of a page in a web view: WeChat shows its own error for all but the program's business domains. */
export function pageAddress(source: string): string {
  const own = Object.entries(launchOptions.domains).flat();
  if (!own.includes(new URL(source).origin))
    recordError('<web-view>', `${source} is on no business domain`);
  return servedAddress(source);
}

function withOrigin(url: string, origin: string, served: string): string {
  const target = origin.startsWith('ws') ? served.replace(/^http/, 'ws') : served;
  return target + url.slice(origin.length);
}

function asHttp(origin: string): string {
  return origin.replace(/^ws/, 'http');
}
