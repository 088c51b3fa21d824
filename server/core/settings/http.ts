import { isIP } from 'node:net';
import path from 'node:path';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import { z } from 'zod';
import { projectFolder } from '../projectFolder';
import { optional, setting } from './setting';
import { folder, listOf, origin, textValue, wholeNumber } from './values';

/** An address with the length of its range, e.g. `10.0.0.0/8`; `null` of what is none. */
function rangeOf(value: string): { family: number; bits: number } | null {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const length = Number(bits ?? most);
  if (family === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > most)
    return null;
  // The IPv4 addresses within IPv6.
  const isMapped = family === 6 && /^(::|0:0:0:0:0:)ffff:/i.test(address);
  return isMapped ? { family: 4, bits: length - 96 } : { family, bits: length };
}

const proxyRange = z
  .string()
  .refine(
    (value) =>
      ['none', 'loopback', 'linklocal', 'uniquelocal'].includes(value) || rangeOf(value) !== null,
    'must list addresses, ranges such as 10.0.0.0/8, or the words loopback or none, separated by commas',
  );

/** The largest network of one's own is 10.0.0.0/8, or fc00::/7: whatever is wider has strangers in it. */
function includesPublicAddresses(proxy: string): boolean {
  const range = rangeOf(proxy);
  return range !== null && range.bits < (range.family === 4 ? 8 : 7);
}

export const httpSettings = {
  port: setting({
    name: 'PORT',
    default: '8080',
    meaning: 'TCP port to listen on; 0 takes a free one.',
    example: '8080',
    schema: wholeNumber(0, 65_535),
  }),
  host: setting({
    name: 'HOST',
    default: '127.0.0.1',
    meaning:
      'Address to listen on. The default is reachable from this machine only, because the ' +
      'sandboxes of demo mode let anyone sign in as anyone; `0.0.0.0` lets a phone in the same ' +
      'network try it.',
    example: '0.0.0.0',
    schema: textValue(),
  }),
  publicOrigin: optional({
    name: 'PUBLIC_ORIGIN',
    meaning:
      'Origin under which people reach the service, for absolute links. Unset, each request’s own ' +
      'host is taken. Required in live mode.',
    example: 'https://doctor.example.com',
    schema: origin(),
    live: (value) => (value === null ? 'is unset, so links would follow any Host header' : null),
  }),
  trustProxy: optional({
    name: 'TRUST_PROXY',
    meaning:
      'Reverse proxies whose X-Forwarded-* headers are believed: addresses, ranges or `loopback`, ' +
      'separated by commas; `none` where clients connect directly. Unset behind a proxy everybody ' +
      'would share one address, and its limits. Live mode asks for a decision.',
    example: 'loopback,10.0.0.0/8',
    schema: listOf(proxyRange).transform((proxies) => proxies.filter((one) => one !== 'none')),
    live: (value) => {
      if (value === null)
        return 'is unset: name the reverse proxies, or `none` where clients connect directly';
      return value.some(includesPublicAddresses)
        ? 'believes everybody, who could then be from any address: name the reverse proxies alone'
        : null;
    },
  }),
  corsOrigins: optional({
    name: 'CORS_ORIGINS',
    meaning:
      'Further origins whose pages may call the service, separated by commas. Needed only when ' +
      'the h5 build is served from elsewhere.',
    example: 'https://m.example.com',
    schema: listOf(origin()),
  }),
  signSecret: setting({
    name: 'SIGN_SECRET',
    default: DEFAULT_SIGN_SECRET,
    meaning:
      'Secret of the request signature. Builds of client and desk carry it: they read it where the service ' +
      'does, or as `TARO_APP_SIGN_SECRET`.',
    example: 'a long random text',
    secret: true,
    schema: textValue(8),
    own: true,
  }),
  h5Folder: setting({
    name: 'H5_DIST',
    default: path.join(projectFolder, 'dist', 'h5'),
    shownDefault: 'dist/h5',
    meaning: 'Folder of the h5 build that is served at `/`.',
    example: '/srv/account-doctor/h5',
    schema: folder(),
  }),
  deskFolder: setting({
    name: 'DESK_DIST',
    default: path.join(projectFolder, 'dist', 'desk'),
    shownDefault: 'dist/desk',
    meaning: 'Folder of the build of the valuers’ desk that is served at `/desk`.',
    example: '/srv/account-doctor/desk',
    schema: folder(),
  }),
  metricsToken: optional({
    name: 'METRICS_TOKEN',
    meaning:
      'Bearer token that `/metrics` asks for. Unset, `/metrics` is open in demo mode and off in ' +
      'live mode.',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
};
