import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject, onTestFailed } from 'vitest';
import { launchChromium } from '../../browser/chromium';

/** Where every end-to-end test leaves pictures to look at; not kept in the repository. */
const screenshots = fileURLToPath(new URL('../../../screenshots/h5/', import.meta.url));

interface Opening {
  width?: number;
  /** Share storage with another app, as two tabs of one browser do. */
  context?: BrowserContext;
}

/** What has not appeared by then will not: the machine may be busy, but not that busy. */
const PATIENCE = 15_000;

/** Answers that a test provokes and the browser reports as errors of its own. */
const provoked = /status of (4\d\d|5\d\d)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** The h5 app in a phone's browser, as a person sees it. */
export class H5App {
  private readonly troubles: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
  ) {
    page.on('pageerror', (error) => this.troubles.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !provoked.test(message.text()))
        this.troubles.push(message.text());
    });
  }

  static async open(browser: Browser, path = '/', opening: Opening = {}): Promise<H5App> {
    const { width = 375, context = await phone(browser, width) } = opening;
    context.setDefaultTimeout(PATIENCE);
    const app = new H5App(await context.newPage(), context);
    // A picture says more than a locator that was not found.
    onTestFailed(({ task }) => app.screenshot(`failed ${task.name}`));
    await app.visit(path);
    return app;
  }

  /** Types an address into the browser. */
  async visit(path: string): Promise<void> {
    await this.page.goto(inject('origin') + path);
  }

  /** Full path of the address bar. */
  get address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** What is on screen: pages below the top one stay in the document, hidden. */
  find(selector: string): Locator {
    return this.page.locator(selector).filter({ visible: true }).first();
  }

  /** Waits until `text` can be read. */
  async see(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  async tap(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().tap();
  }

  async tapOn(selector: string): Promise<void> {
    await this.find(selector).tap();
  }

  /** Confirms the dialog that is open. */
  async confirm(): Promise<void> {
    await this.tapOn('.taro-model__confirm');
  }

  /** Types into the field with this id. */
  async fill(id: string, value: string): Promise<void> {
    await this.find(`#${id} input, #${id} textarea, input#${id}, textarea#${id}`).fill(value);
  }

  /** Waits for the page of a route, e.g. `report`. */
  async arrive(route: string): Promise<void> {
    await this.page.locator(`#page-${route}`).filter({ visible: true }).waitFor();
  }

  async screenshot(name: string): Promise<void> {
    mkdirSync(screenshots, { recursive: true });
    await this.page.screenshot({ path: `${screenshots}${name}.png` });
  }

  /** Every test ends with this: nothing went wrong behind the scenes. */
  async close(): Promise<void> {
    await this.context.close();
    expect(this.troubles).toEqual([]);
  }
}

function phone(browser: Browser, width: number): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: 800 },
    deviceScaleFactor: 2,
    isMobile: width < 700,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
}

/** One browser for the tests of a file. */
export const startBrowser = (): Promise<Browser> => launchChromium();
