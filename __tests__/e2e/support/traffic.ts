import type { Page, Request } from 'playwright-core';

/** In ms. What is asked for until then is not answered. */
const PATIENCE = 40_000;

/** How often in a row a page has to have drawn and to be idle, with nothing asked for meanwhile. */
const IDLE = 3;

/** Watches what a page asks of the network. */
export class Traffic {
  private readonly pending = new Set<Request>();
  /** Requests that began or ended so far. */
  private changes = 0;

  constructor(private readonly page: Page) {
    const end = (request: Request) => {
      this.pending.delete(request);
      this.changes += 1;
    };
    page.on('request', (request) => {
      this.pending.add(request);
      this.changes += 1;
    });
    // What the document before it still waited for ends without a word.
    page.on('response', (response) => {
      const request = response.request();
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      const lasts = this.pending.has(request);
      this.pending.clear();
      if (lasts) this.pending.add(request);
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Waits until nothing is asked for, and the page has drawn what came and found nothing more to ask. */
  async quiet(): Promise<void> {
    const begun = performance.now();
    for (let idle = 0; idle < IDLE;) {
      if (performance.now() - begun > PATIENCE)
        throw new Error(
          `Not answered: ${[...this.pending].map((request) => request.url()).join()}`,
        );
      const before = this.changes;
      const lasted = await this.page.evaluate(drawn).then(
        () => true,
        // Another document took the place of the one that was asked.
        () => this.page.isClosed(),
      );
      idle = lasted && this.pending.size === 0 && this.changes === before ? idle + 1 : 0;
    }
  }
}

/** Resolves once two frames were drawn and no work is left; runs in the page. */
function drawn(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 200 })),
    ),
  );
}
