import { createHash } from 'node:crypto';
import type { Page, Request, Response } from 'playwright-core';
import type { AuditRule, Breaches } from './rules';

const MOST: Partial<Record<AuditRule, number>> = { requests: 10, pictures: 20 };
/** Size in bytes from which an answer must not be loaded twice, and within which time, in ms. */
const LARGE = 128 * 1_024;
const SOON = 3 * 60_000;

/** Watches a mini-program's requests to the service, as WeChat's audit does; ignores pictures of the build. */
export class AuditWire {
  readonly breaches: Breaches = [];
  private readonly pending = new Map<Request, AuditRule>();
  private readonly largeAnswers = new Map<string, number>();
  private readonly read: Promise<void>[] = [];

  /** @param origin only answers of this origin are checked */
  constructor(
    page: Page,
    private readonly origin: string,
  ) {
    page.on('request', (request) => this.begun(request));
    page.on('requestfinished', (request) => {
      if (this.pending.delete(request)) this.read.push(this.answered(request));
    });
    page.on('requestfailed', (request) => {
      const failed = request.failure()?.errorText ?? '';
      // A page that the user leaves cancels its requests.
      if (this.pending.delete(request) && !failed.includes('ERR_ABORTED'))
        this.breaches.push({ rule: 'failures', where: `${request.url()}: ${failed}` });
    });
  }

  /** Waits until all answers have been checked. */
  async settled(): Promise<void> {
    await Promise.all(this.read);
  }

  private begun(request: Request): void {
    if (!request.url().startsWith(this.origin)) return;
    const rule = request.resourceType() === 'image' ? 'pictures' : 'requests';
    this.pending.set(request, rule);
    const atOnce = [...this.pending.values()].filter((one) => one === rule).length;
    if (atOnce > (MOST[rule] ?? 0))
      this.breaches.push({ rule, where: `${atOnce} at once, with ${request.url()}` });
  }

  private async answered(request: Request): Promise<void> {
    const response = await request.response();
    if (!response) return;
    const url = request.url();
    if (response.status() >= 400)
      this.breaches.push({ rule: 'failures', where: `${url}: ${response.status()}` });
    if (request.resourceType() === 'image') {
      const { 'cache-control': kept = '' } = response.headers();
      if (!/max-age=[1-9]/.test(kept))
        this.breaches.push({
          rule: 'pictureCache',
          where: `${url}: ${kept || 'no cache-control'}`,
        });
    } else await this.large(url, response);
  }

  private async large(url: string, response: Response): Promise<void> {
    const body = await response.body().catch(() => Buffer.alloc(0));
    if (body.length <= LARGE) return;
    const answer = `${url} ${createHash('sha256').update(body).digest('hex')}`;
    const before = this.largeAnswers.get(answer);
    const now = performance.now();
    if (before !== undefined && now - before < SOON)
      this.breaches.push({ rule: 'requestCache', where: `${url}: the same ${body.length} bytes` });
    this.largeAnswers.set(answer, now);
  }
}
