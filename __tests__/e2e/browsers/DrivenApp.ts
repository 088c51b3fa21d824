import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { JourneyApp } from '../support/app';
import { picturesWanted, screenshotFile } from '../support/screenshots';
import type { BrowserDriver } from './driver';

/** Time in ms after which an element that has not appeared counts as missing. */
const PATIENCE = 40_000;
const PAUSE = 100;
/** Time in ms without a request after which the page counts as loaded. */
const QUIET = 1_000;

const onPage = readFileSync(new URL('./onPage.js', import.meta.url), 'utf8');

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The h5 app in a browser that Playwright cannot drive. */
export class DrivenApp implements JourneyApp {
  constructor(
    readonly driver: BrowserDriver,
    private readonly name: string,
  ) {}

  /** Value of an expression over `seen` (onPage.js), as soon as it is neither null nor false. */
  private async until<T>(what: string, expression: string): Promise<T> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      let failure = '';
      // Evaluation fails while the browser navigates to another page.
      const value = await this.driver
        .evaluate<T | null | false>(expression, onPage)
        .catch((error: unknown) => {
          failure = String(error);
          return null;
        });
      if (value !== null && value !== false) return value;
      if (Date.now() > end) {
        await this.draw(`failed ${this.name}`);
        throw new Error(
          `${this.name}: ${what} did not appear within ${PATIENCE} ms. ${[failure, ...this.driver.errors].join('\n')}`,
        );
      }
      await wait(PAUSE);
    }
  }

  private static byText(text: string | RegExp): string {
    const { source, flags } =
      typeof text === 'string' ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text;
    return `seen.byText(${JSON.stringify(source)}, ${JSON.stringify(flags)})`;
  }

  /** Taps the element's position, after it has stopped moving and nothing covers it. */
  private async tapWhat(what: string, element: string): Promise<void> {
    let last = '';
    for (;;) {
      const spot = await this.until<{ x: number; y: number }>(what, `seen.spot(${element})`);
      const now = `${spot.x},${spot.y}`;
      if (now === last) return this.driver.tap(spot.x, spot.y);
      last = now;
      await wait(PAUSE);
    }
  }

  async tap(text: string | RegExp): Promise<void> {
    await this.tapWhat(String(text), DrivenApp.byText(text));
  }

  async tapOn(id: string): Promise<void> {
    await this.tapWhat(id, `seen.bySelector('#${id}')`);
  }

  async fill(id: string, value: string): Promise<void> {
    const field = `#${id} input, #${id} textarea, input#${id}, textarea#${id}`;
    await this.tapWhat(id, `seen.bySelector('${field}')`);
    const isFocused = `document.activeElement === seen.bySelector('${field}')`;
    await this.until(
      `the focus in ${id}`,
      `${isFocused} && (document.activeElement.select(), true)`,
    );
    await this.driver.type(value);
  }

  async see(text: string | RegExp): Promise<void> {
    await this.until(String(text), `${DrivenApp.byText(text)} !== null`);
  }

  async gone(text: string | RegExp): Promise<void> {
    await this.until(`the end of ${text}`, `${DrivenApp.byText(text)} === null`);
  }

  async arrive(route: string): Promise<void> {
    await this.until(`the page ${route}`, `seen.bySelector('#page-${route}') !== null`);
  }

  async read(id: string): Promise<string> {
    return this.until(id, `(seen.bySelector('#${id}') || {}).innerText || null`);
  }

  async count(selector: string): Promise<number> {
    return this.driver.evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`);
  }

  async visit(path: string): Promise<void> {
    await this.driver.goto(inject('origin') + path);
  }

  reopen(path: string): Promise<void> {
    return this.visit(path);
  }

  async settle(): Promise<void> {
    const requests = () =>
      this.driver.evaluate<number>(`performance.getEntriesByType('resource').length`);
    let before = await requests();
    for (;;) {
      await wait(QUIET);
      const now = await requests();
      if (now === before) return;
      before = now;
    }
  }

  async payAtCashier(): Promise<void> {
    await this.tapOn('cashier-pay');
  }

  async arriveToPay(): Promise<void> {
    await this.until('the cashier', `seen.bySelector('#cashier-pay') !== null`);
  }

  payConfirmed(): Promise<void> {
    return this.payAtCashier();
  }

  async picture(name: string): Promise<void> {
    await this.screenshot(name);
  }

  async screenshot(name: string): Promise<void> {
    if (picturesWanted) await this.draw(`${this.name} ${name}`);
  }

  private async draw(name: string): Promise<void> {
    await writeFile(screenshotFile('browsers', name), await this.driver.screenshot());
  }

  async close(): Promise<void> {
    await this.driver.close();
  }
}
