import { X509Certificate } from 'node:crypto';
import { HOUR, MINUTE } from '@account-doctor/contract/time';

/** A platform certificate of WeChat Pay. */
export interface PlatformCertificate {
  /** The id that requests send in `Wechatpay-Serial` to name the key. */
  serial: string;
  /** PEM. */
  certificate: string;
}

interface KnownCertificate {
  /** Public key of the certificate, PEM. */
  key: string;
  from: number;
  until: number;
}

/**
 * Prefix of the ids of WeChat Pay's public keys; other ids are serials of platform certificates.
 */
const PUBLIC_KEY = 'PUB_KEY_ID_';
const CERTIFICATE = /^[0-9A-F]{8,64}$/i;

/**
 * Minimum time between two downloads of certificates, in ms, which limits requests caused by forged
 * serials.
 */
const DOWNLOAD_PAUSE = MINUTE;
/**
 * WeChat issues a new certificate ten days before the old one expires, and recommends checking
 * twice a day.
 */
const RENEWAL_INTERVAL = 12 * HOUR;

/**
 * The keys that WeChat Pay signs with, by id or serial: the configured ones and the downloaded
 * platform certificates. During a rotation WeChat signs with two of them.
 */
export class WechatPayKeys {
  private readonly certificates = new Map<string, KnownCertificate>();
  private asking: Promise<void> | null = null;
  private askedAt = -Infinity;

  /**
   * @param configured the configured keys, PEM, at least one
   * @param fetch downloads WeChat Pay's current certificates and verifies them
   */
  constructor(
    private readonly configured: ReadonlyMap<string, string>,
    private readonly fetch: () => Promise<PlatformCertificate[]>,
    private readonly now: () => Date,
  ) {}

  /** All currently valid keys, PEM. */
  get validKeys(): ReadonlyMap<string, string> {
    const fetched = this.validCertificates.map(([serial, { key }]) => [serial, key] as const);
    return new Map([...fetched, ...this.configured]);
  }

  /**
   * Id of the key with which WeChat shall sign responses; requests name it. It is the first configured key or, if
   * that key is a certificate, the newest certificate.
   */
  get requestedId(): string {
    const [first = ''] = this.configured.keys();
    if (first.startsWith(PUBLIC_KEY)) return first;
    const newest = this.validCertificates.sort(([, one], [, other]) => other.from - one.from)[0];
    return newest?.[0] ?? first;
  }

  /**
   * Finds a key by id or serial; `null` if it is unknown. Downloads certificates for an unknown
   * serial, at most once a minute; rejects like `fetch`.
   */
  async find(id: string): Promise<string | null> {
    if (!this.validKeys.has(id) && CERTIFICATE.test(id)) await this.ask(DOWNLOAD_PAUSE);
    return this.validKeys.get(id) ?? null;
  }

  /**
   * Downloads new certificates in the background, twice a day, if the settings use a certificate.
   */
  renew(): void {
    const [first = ''] = this.configured.keys();
    // After a failed download, the next one is tried twelve hours later, or as soon as WeChat uses an unknown key.
    if (!first.startsWith(PUBLIC_KEY)) this.ask(RENEWAL_INTERVAL).catch(() => undefined);
  }

  private get validCertificates(): [string, KnownCertificate][] {
    const at = this.now().getTime();
    return [...this.certificates].filter(([, { from, until }]) => from <= at && at < until);
  }

  private async ask(pause: number): Promise<void> {
    const at = this.now().getTime();
    if (!this.asking && at - this.askedAt >= pause) {
      this.askedAt = at;
      this.asking = this.add().finally(() => {
        this.asking = null;
      });
    }
    await this.asking;
  }

  private async add(): Promise<void> {
    for (const { serial, certificate } of await this.fetch()) {
      const { validFrom, validTo } = new X509Certificate(certificate);
      this.certificates.set(serial, {
        key: certificate,
        from: Date.parse(validFrom),
        until: Date.parse(validTo),
      });
    }
  }
}
