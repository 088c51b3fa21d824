import { X509Certificate } from 'node:crypto';

/** A platform certificate that WeChat Pay handed out. */
export interface PlatformCertificate {
  /** By which WeChat names it in `Wechatpay-Serial`. */
  serial: string;
  /** PEM. */
  certificate: string;
}

interface KnownCertificate {
  /** PEM, of the certificate. */
  key: string;
  from: number;
  until: number;
}

/** What begins with it is a public key of WeChat Pay's; all else is the serial of a platform certificate. */
const PUBLIC_KEY = 'PUB_KEY_ID_';
const CERTIFICATE = /^[0-9A-F]{8,64}$/i;

/** Between two questions for certificates, in ms: whoever makes serials up causes one question a minute. */
const PAUSE = 60_000;
/** WeChat makes a new certificate ten days before the old one ends, and wants to be asked twice a day. */
const RENEWAL = 12 * 3_600_000;

/**
 * The keys that WeChat Pay signs with, by their ids and serials: those of the settings, and the platform
 * certificates that it hands out. It signs with two at a time while it goes from a certificate to the next
 * or to its public key.
 */
export class WechatPayKeys {
  private readonly certificates = new Map<string, KnownCertificate>();
  private asking: Promise<void> | null = null;
  private askedAt = -Infinity;

  /**
   * @param given the keys of the settings, PEM, at least one
   * @param fetch the certificates as WeChat Pay hands them out now, proven to be its own
   */
  constructor(
    private readonly given: ReadonlyMap<string, string>,
    private readonly fetch: () => Promise<PlatformCertificate[]>,
    private readonly now: () => Date,
  ) {}

  /** All keys that are valid now, PEM. */
  get valid(): ReadonlyMap<string, string> {
    const fetched = this.validCertificates.map(([serial, { key }]) => [serial, key] as const);
    return new Map([...fetched, ...this.given]);
  }

  /**
   * Which key a request names, so that WeChat signs the answer with it: the first of the settings. In place
   * of a certificate there it is the newest, because that one ends.
   */
  get named(): string {
    const [first = ''] = this.given.keys();
    if (first.startsWith(PUBLIC_KEY)) return first;
    const newest = this.validCertificates.sort(([, one], [, other]) => other.from - one.from)[0];
    return newest?.[0] ?? first;
  }

  /**
   * A key by its id or serial; `null` where neither the settings nor WeChat know it. Asks WeChat for its
   * certificates where the serial is new, at most once a minute; rejects as `fetch` does.
   */
  async find(id: string): Promise<string | null> {
    if (!this.valid.has(id) && CERTIFICATE.test(id)) await this.ask(PAUSE);
    return this.valid.get(id) ?? null;
  }

  /** Asks for new certificates in the background, twice a day where the settings name a certificate. */
  renew(): void {
    const [first = ''] = this.given.keys();
    // What fails is asked again by then, or as soon as WeChat signs with what is not known.
    if (!first.startsWith(PUBLIC_KEY)) this.ask(RENEWAL).catch(() => undefined);
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
