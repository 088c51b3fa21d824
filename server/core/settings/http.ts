import path from 'node:path';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import { z } from 'zod';
import { projectFolder } from '../projectFolder';
import { optional, setting } from './setting';
import { folder, listOf, origin, text, unfitSecret, wholeNumber } from './values';

const proxyRange = z
  .string()
  .regex(
    /^(none|loopback|linklocal|uniquelocal|[\da-fA-F:.]+(\/\d{1,3})?)$/,
    'must list addresses, ranges such as 10.0.0.0/8, or the words loopback or none, separated by commas',
  );

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
    schema: text(),
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
    live: (value) =>
      value === null
        ? 'is unset: name the reverse proxies, or `none` where clients connect directly'
        : null,
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
      'Secret of the request signature; client and desk must be built with the same one ' +
      '(`TARO_APP_SIGN_SECRET`).',
    example: 'a long random text',
    secret: true,
    schema: text(8),
    live: unfitSecret(DEFAULT_SIGN_SECRET),
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
    schema: text(16),
    live: unfitSecret(),
  }),
};
