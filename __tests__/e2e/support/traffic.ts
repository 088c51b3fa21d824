import type { Page, Request } from 'playwright-core';

/** A page that asks for nothing this long has loaded what it shows, in ms. */
const QUIET = 300;

/** Watches what a page asks of the network. */
export class Traffic {
  private readonly pending = new Set<Request>();
  private lastChange = Date.now();

  constructor(private readonly page: Page) {
    const end = (request: Request) => {
      this.pending.delete(request);
      this.lastChange = Date.now();
    };
    page.on('request', (request) => {
      this.pending.add(request);
      this.lastChange = Date.now();
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Waits until nothing is asked for any more. */
  async quiet(): Promise<void> {
    while (this.pending.size > 0 || Date.now() - this.lastChange < QUIET)
      await this.page.waitForTimeout(50);
  }
}
