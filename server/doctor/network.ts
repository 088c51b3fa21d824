import { DAY, MINUTE } from '@account-doctor/contract/time';
import { bilingual } from '../core/bilingual';
import { certificateEnd } from '../core/certificate';
import type { ServiceSettings } from '../start/settings';
import { type Finding, reasonOf } from './finding';

/** Payment and cloud providers reject signatures outside this window. */
const CLOCK_TOLERANCE = MINUTE;
/**
 * A certificate that expires in fewer days is reported. That is early enough to renew it by hand; automatic renewal
 * happens earlier.
 */
const CERTIFICATE_DAYS = 14;
const PATIENCE = 8_000;

/** Settings that contain the address of a provider in use, with that address. */
export function providersInUse(settings: ServiceSettings): [setting: string, address: string][] {
  const {
    sms,
    identity,
    captcha,
    moderation,
    ocr,
    vision,
    wechat,
    storage,
    capture,
    payment,
    alipay,
    wechatPay,
  } = settings;
  const judges = moderation.providers.includes('tencent');
  const inUse: [boolean, string, string | null][] = [
    [sms.provider === 'aliyun', 'SMS_ALIYUN_ENDPOINT', sms.aliyunEndpoint],
    [identity.provider === 'aliyun', 'IDENTITY_ALIYUN_ENDPOINT', identity.aliyunEndpoint],
    [captcha.provider === 'tencent', 'HUMAN_TENCENT_ENDPOINT', captcha.tencentEndpoint],
    [judges, 'MODERATION_TENCENT_TEXT_ENDPOINT', moderation.tencentTextEndpoint],
    [judges, 'MODERATION_TENCENT_PICTURE_ENDPOINT', moderation.tencentPictureEndpoint],
    [ocr.provider === 'tencent', 'OCR_TENCENT_ENDPOINT', ocr.tencentEndpoint],
    [ocr.provider === 'aliyun', 'OCR_ALIYUN_ENDPOINT', ocr.aliyunEndpoint],
    [vision.provider === 'openai', 'VISION_ENDPOINT', vision.endpoint],
    [
      wechat.provider === 'mini-program' ||
        moderation.providers.includes('wechat') ||
        payment.providers.includes('wechat-virtual'),
      'WECHAT_ENDPOINT',
      wechat.endpoint,
    ],
    [storage.provider === 's3', 'S3_ENDPOINT', storage.s3Endpoint],
    [capture.steamKey !== null, 'CAPTURE_STEAM_API', capture.steamApi],
    [payment.providers.includes('alipay'), 'ALIPAY_ENDPOINT', alipay.endpoint],
    [payment.providers.includes('wechat'), 'WECHAT_PAY_ENDPOINT', wechatPay.endpoint],
  ];
  return inUse.flatMap(([used, name, address]) =>
    used && address !== null ? [[name, address] as [string, string]] : [],
  );
}

/** Checks that something answers at an address, and that its clock agrees with this machine's. */
export async function checkAddress(about: string, address: string, now: Date): Promise<Finding[]> {
  try {
    const { status, headers } = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const reached: Finding = {
      about,
      state: 'good',
      said: bilingual(`${address} answers (HTTP ${status})`, `${address} 有应答（HTTP ${status}）`),
    };
    const date = headers.get('date');
    return [reached, ...(date === null ? [] : judgeClock(about, new Date(date), now))];
  } catch (error) {
    return [
      {
        about,
        state: 'bad',
        said: bilingual(
          `${address} does not answer: ${reasonOf(error)}`,
          `${address} 没有应答：${reasonOf(error)}`,
        ),
        advice: isCertificateError(error)
          ? bilingual(
              'check that its certificate is one that browsers trust, with its chain',
              '检查它的证书是否受浏览器信任，证书链是否完整',
            )
          : bilingual(
              'allow this machine to reach it (firewall, proxy, DNS), or correct the setting',
              '让这台机器能访问它（防火墙、代理、DNS），或改正设置',
            ),
      },
    ];
  }
}

/** Whether a TLS connection failed only because of the certificate. */
const isCertificateError = (error: unknown): boolean =>
  error instanceof Error &&
  (isCertificateError(error.cause) ||
    ('code' in error && /CERT|LEAF_SIGNATURE|INVALID_CA/.test(String(error.code))));

/** Returns a finding if this machine's clock differs from the clock of a server. */
export function judgeClock(about: string, theirs: Date, ours: Date): Finding[] {
  const apart = ours.getTime() - theirs.getTime();
  if (Number.isNaN(apart) || Math.abs(apart) <= CLOCK_TOLERANCE) return [];
  const seconds = Math.round(Math.abs(apart) / 1_000);
  return [
    {
      about: bilingual('clock', '时钟'),
      state: 'bad',
      said: bilingual(
        `is ${seconds} s ${apart > 0 ? 'ahead of' : 'behind'} that of ${about}`,
        `比 ${about} 的时钟${apart > 0 ? '快' : '慢'} ${seconds} 秒`,
      ),
      advice: bilingual(
        'synchronise the clock by NTP (chrony, systemd-timesyncd), or signatures are rejected',
        '用 NTP 同步时钟（chrony、systemd-timesyncd），否则签名会被拒绝',
      ),
    },
  ];
}

/** Checks that an https address has a certificate that browsers trust, and its expiry. */
export async function checkCertificate(
  about: string,
  address: string,
  now: Date,
): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return [];
  try {
    return [judgeCertificate(about, await certificateEnd(hostname, Number(port || 443)), now)];
  } catch (error) {
    // `checkAddress` reports an address that does not answer.
    if (
      error instanceof Error &&
      'syscall' in error &&
      /connect|getaddr/.test(String(error.syscall))
    )
      return [];
    const said = bilingual(
      `no browser trusts the certificate of ${hostname}: ${reasonOf(error)}`,
      `浏览器不信任 ${hostname} 的证书：${reasonOf(error)}`,
    );
    return [
      {
        about,
        state: 'bad',
        said,
        advice: bilingual(
          'install a certificate for that name, with its chain',
          '安装这个域名的证书和完整的证书链',
        ),
      },
    ];
  }
}

/** A finding on a certificate's expiry. */
export function judgeCertificate(about: string, end: Date, now: Date): Finding {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY);
  const said = bilingual(`the certificate lasts ${days} more days`, `证书还有 ${days} 天到期`);
  return days >= CERTIFICATE_DAYS
    ? { about, state: 'good', said }
    : {
        about,
        state: 'bad',
        said,
        advice: bilingual(
          'renew it now, and find out why it was not renewed automatically',
          '立即更新证书，并查明为什么没有自动更新',
        ),
      };
}
