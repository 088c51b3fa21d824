import { isIP } from 'node:net';
import path from 'node:path';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import { z } from 'zod';
import { bilingual } from '../bilingual';
import { projectFolder } from '../projectFolder';
import { optionalSetting, setting } from './setting';
import { folderPath, commaSeparated, originAddress, textValue, wholeNumber } from './values';

/**
 * An address with the length of its range, e.g. `10.0.0.0/8`; `null` if the text is not an address.
 */
function parseRange(value: string): { family: number; bits: number } | null {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const length = Number(bits ?? most);
  if (family === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > most)
    return null;
  // An IPv6 address that contains an IPv4 address counts as IPv4.
  const isMapped = family === 6 && /^(::|0:0:0:0:0:)ffff:/i.test(address);
  return isMapped ? { family: 4, bits: length - 96 } : { family, bits: length };
}

const proxyRange = z
  .string()
  .refine(
    (value) =>
      ['none', 'loopback', 'linklocal', 'uniquelocal'].includes(value) ||
      parseRange(value) !== null,
    bilingual(
      'must list addresses, ranges such as 10.0.0.0/8, or the words loopback or none, separated by commas',
      '必须列出地址、10.0.0.0/8 这样的网段，或 loopback、none，用逗号分隔',
    ),
  );

/** Whether a range includes public addresses: the largest private networks are 10.0.0.0/8 and fc00::/7. */
function includesPublicAddresses(proxy: string): boolean {
  const range = parseRange(proxy);
  return range !== null && range.bits < (range.family === 4 ? 8 : 7);
}

export const httpSettings = {
  port: setting({
    name: 'PORT',
    default: '8080',
    meaning: 'TCP port to listen on; 0 chooses a free port.',
    chinese: '监听的 TCP 端口；0 表示任选一个空闲端口。',
    example: '8080',
    schema: wholeNumber(0, 65_535),
  }),
  host: setting({
    name: 'HOST',
    default: '127.0.0.1',
    meaning:
      'Address to listen on. The default is reachable only from this machine, because the ' +
      'sandboxes of demo mode let anyone sign in as anyone; `0.0.0.0` also serves phones in ' +
      'the same network.',
    chinese:
      '监听的地址。默认值只有本机能访问，因为演示模式的沙箱让任何人都能以任何身份登录；`0.0.0.0` 让同一网络里的手机也能访问。',
    example: '0.0.0.0',
    schema: textValue(),
  }),
  publicOrigin: optionalSetting({
    name: 'PUBLIC_ORIGIN',
    meaning:
      'Origin at which browsers reach the service, for absolute links. If unset, the host ' +
      'of each request is used. Required in live mode.',
    chinese:
      '浏览器访问服务的源（origin），用于绝对链接。不设置则用每个请求的主机名。正式模式必填。',
    example: 'https://doctor.example.com',
    schema: originAddress(),
    live: (value) =>
      value === null
        ? bilingual(
            'is unset, so links would follow any Host header',
            '没有设置，链接会跟着任意 Host 请求头走',
          )
        : null,
  }),
  trustProxy: optionalSetting({
    name: 'TRUST_PROXY',
    meaning:
      'Reverse proxies whose X-Forwarded-* headers are trusted: addresses, ranges or ' +
      '`loopback`, separated by commas; `none` if clients connect directly. If unset behind ' +
      'a proxy, all clients share one address and its limits. Required in live mode.',
    chinese:
      '信任哪些反向代理的 X-Forwarded-* 请求头：地址、网段或 `loopback`，用逗号分隔；客户端直接连接时填 `none`。前面有代理却不设置时，所有客户端共用一个地址和它的限额。正式模式必填。',
    example: 'loopback,10.0.0.0/8',
    schema: commaSeparated(proxyRange).transform((proxies) =>
      proxies.filter((one) => one !== 'none'),
    ),
    live: (value) => {
      if (value === null)
        return bilingual(
          'is unset: name the reverse proxies, or `none` where clients connect directly',
          '没有设置：请填写反向代理；客户端直接连接时填 `none`',
        );
      return value.some(includesPublicAddresses)
        ? 'believes everybody, who could then be from any address: name the reverse proxies alone'
        : null;
    },
  }),
  corsOrigins: optionalSetting({
    name: 'CORS_ORIGINS',
    meaning:
      'Other origins whose pages may call the service, separated by commas. Needed only if ' +
      'the h5 build is served from another origin.',
    chinese: '还允许哪些源的页面调用服务，用逗号分隔。只有 h5 构建从另一个源提供时才需要。',
    example: 'https://m.example.com',
    schema: commaSeparated(originAddress()),
  }),
  signSecret: setting({
    name: 'SIGN_SECRET',
    default: DEFAULT_SIGN_SECRET,
    meaning:
      'Secret of the request signature. The builds of client and desk contain it: they read ' +
      'this setting, or `TARO_APP_SIGN_SECRET`.',
    chinese:
      '请求签名的密钥。客户端和工作台的构建包含它：构建时读取这项设置，或 `TARO_APP_SIGN_SECRET`。',
    example: 'a long random text',
    secret: true,
    schema: textValue(8),
    own: true,
  }),
  h5Folder: setting({
    name: 'H5_DIST',
    default: path.join(projectFolder, 'dist', 'h5'),
    shownDefault: 'dist/h5',
    meaning: 'Folder of the h5 build, served at `/`.',
    chinese: 'h5 构建的目录，在 `/` 提供。',
    example: '/srv/account-doctor/h5',
    schema: folderPath(),
  }),
  deskFolder: setting({
    name: 'DESK_DIST',
    default: path.join(projectFolder, 'dist', 'desk'),
    shownDefault: 'dist/desk',
    meaning: 'Folder of the desk’s build, served at `/desk`.',
    chinese: '工作台构建的目录，在 `/desk` 提供。',
    example: '/srv/account-doctor/desk',
    schema: folderPath(),
  }),
  metricsToken: optionalSetting({
    name: 'METRICS_TOKEN',
    meaning:
      'Bearer token for `/metrics`. If unset, `/metrics` is public in demo mode and off in ' +
      'live mode.',
    chinese:
      '`/metrics` 的 bearer token。不设置时，`/metrics` 在演示模式下公开，在正式模式下关闭。',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
};
