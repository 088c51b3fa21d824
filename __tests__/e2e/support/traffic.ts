import type { Page, Request } from 'playwright-core';

/** Time limit in ms for a request; later it counts as unanswered. */
const PATIENCE = 40_000;

/** Number of successive checks in which the page has drawn everything, is idle, and requests nothing. */
const IDLE = 3;

/** Watches the network requests of a page. */
export class Traffic {
  private readonly pending = new Set<Request>();
  /** Number of requests that have started or ended. */
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
    // Requests of the previous document end without an event.
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

  /** Waits until no request is pending, and the page has rendered all answers and requests nothing more. */
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
        // Ignores the failure if another document has replaced the one that was asked.
        () => this.page.isClosed(),
      );
      idle = lasted && this.pending.size === 0 && this.changes === before ? idle + 1 : 0;
    }
  }
}

/** Resolves after two frames without remaining work; runs in the page. */
function drawn(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 200 })),
    ),
  );
}
