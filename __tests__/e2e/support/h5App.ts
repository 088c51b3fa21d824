import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { sharedBrowser } from '@account-doctor/browser/sharedBrowser';
import { typeInto } from '@account-doctor/simulator/typeInto';
import type { AppUnderTest } from './app';
import type { ApiCustomer } from './customer';
import { pageFaults, violationsOf } from './eyes';
import { reportScreenOnFailure } from './failedScreen';
import { keptSession, rememberSession } from './keptSession';
import { cutRequests, holdRequests } from './requests';
import { picturesWanted, screenshotFile } from './screenshots';
import { Traffic } from './traffic';

interface Opening {
  width?: number;
  /** Whether to allow the service worker, whose requests `hold`, `cut` and `page.route` do not see. */
  offlineUse?: boolean;
  /** Whether the browser ignores the service's content security policy. */
  withoutPolicy?: boolean;
  /** Browser context to share storage with another app, like two tabs of one browser. */
  context?: BrowserContext;
  /** Whether to show what appears at the first launch and on a new day; otherwise it counts as seen. */
  firstLaunch?: boolean;
  /** Address of the service, if requests go through a simulated connection. */
  origin?: string;
  /** The customer who is signed in; nobody by default. */
  customer?: ApiCustomer;
}

/** Time in ms after which an element that has not appeared counts as missing; long, because test machines are busy. */
const PATIENCE = 40_000;
/** Time in ms until a page has settled after a change of the window's size. */
const AFTER_RESIZING = 250;

/** Responses that a test causes on purpose and the browser reports as errors. */
const provoked =
  /status of (4\d\d|5\d\d)|ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/;

/** The h5 app in a phone's browser, as a user uses it. */
export class H5App implements AppUnderTest {
  private readonly troubles: string[] = [];
  private readonly traffic: Traffic;

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly origin: string,
  ) {
    this.traffic = new Traffic(page);
    page.on('pageerror', (error) => this.troubles.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !provoked.test(message.text()))
        this.troubles.push(message.text());
    });
  }

  static async open(path = '/', opening: Opening = {}): Promise<H5App> {
    const { width = 375, origin = inject('origin') } = opening;
    const { context = await phone(width, opening), firstLaunch = false, customer } = opening;
    if (!firstLaunch) await context.addInitScript(rememberWelcome);
    if (customer) await context.addInitScript(rememberSession, keptSession(customer.session));
    context.setDefaultTimeout(PATIENCE);
    const app = new H5App(await context.newPage(), context, origin);
    reportScreenOnFailure(app.page, (name) => app.draw(name));
    await app.visit(path);
    return app;
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  /** Full path in the address bar. */
  get address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** Elements on the visible page; pages below it stay in the document, hidden. */
  find(selector: string): Locator {
    return this.page.locator(selector).filter({ visible: true }).first();
  }

  private text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true }).first();
  }

  async see(text: string | RegExp): Promise<void> {
    await this.text(text).waitFor();
  }

  async tap(text: string | RegExp): Promise<void> {
    await this.text(text).tap();
  }

  async tapOn(id: string): Promise<void> {
    await this.find(`#${id}`).tap();
  }

  async fill(id: string, value: string): Promise<void> {
    const field = this.find(`#${id} input, #${id} textarea, input#${id}, textarea#${id}`);
    await typeInto(field, value);
  }

  async arrive(route: string): Promise<void> {
    await this.find(`#page-${route}`).waitFor();
  }

  async read(id: string): Promise<string> {
    return this.find(`#${id}`).innerText();
  }

  async gone(text: string | RegExp): Promise<void> {
    await this.text(text).waitFor({ state: 'hidden' });
  }

  async valueOf(id: string): Promise<string> {
    return this.find(`#${id} input, #${id} textarea, input#${id}, textarea#${id}`).inputValue();
  }

  reopen(path: string): Promise<void> {
    return this.visit(path);
  }

  async back(): Promise<void> {
    await this.page.goBack();
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.context.setOffline(offline);
  }

  hold(part: string): Promise<() => Promise<void>> {
    return holdRequests(this.page, part);
  }

  cut(part: string): Promise<() => Promise<void>> {
    return cutRequests(this.page, part);
  }

  async choosePictures(id: string, files: string[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tapOn(id);
    await (await chooser).setFiles(files);
  }

  async saved(act: () => Promise<void>): Promise<Buffer> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), act()]);
    return readFile(await download.path());
  }

  stored(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  }

  /** The text that Taro has recorded as copied, which needs no permission. */
  copied(): Promise<string> {
    return this.page.evaluate(
      () => (JSON.parse(localStorage.getItem('taro_clipboard') ?? '{}') as { data: string }).data,
    );
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button').last().tap();
  }

  /** The cashier is a page of the service, which leads back by itself. */
  async payAtCashier(): Promise<void> {
    await this.tapOn('cashier-pay');
  }

  payConfirmed(): Promise<void> {
    return this.payAtCashier();
  }

  async arriveToPay(): Promise<void> {
    await this.find('#cashier-pay').waitFor();
  }

  async leaveCashier(): Promise<void> {
    await this.arriveToPay();
    await this.back();
  }

  /** The page opens in its own tab. */
  async onWebPage(id: string, fields: Record<string, string>, button: string): Promise<void> {
    const opened = this.context.waitForEvent('page');
    await this.tapOn(id);
    const tab = await opened;
    await tab.tap('#go-on');
    for (const [field, value] of Object.entries(fields)) await tab.fill(`#${field}`, value);
    if (picturesWanted) await tab.screenshot({ path: screenshotFile('h5', `web page ${button}`) });
    await tab.tap(`#${button}`);
    await tab.getByText('登录成功').first().waitFor();
    await tab.close();
  }

  async settle(): Promise<void> {
    await this.traffic.quiet();
  }

  async count(selector: string): Promise<number> {
    return this.page.locator(selector).filter({ visible: true }).count();
  }

  async faults(): Promise<string[]> {
    return [...(await violationsOf(this.page)), ...(await pageFaults(this.page))];
  }

  async picture(name: string): Promise<void> {
    if (!picturesWanted) return;
    const viewport = this.page.viewportSize();
    for (const width of [360, 375, 768]) {
      // High enough for most pages.
      await this.page.setViewportSize({ width, height: 2_000 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await this.page.emulateMedia({ colorScheme });
        const path = screenshotFile('h5', `${name} ${width} ${colorScheme}`);
        await this.page.screenshot({ path, scale: 'css' });
      }
      await this.page.emulateMedia({ colorScheme: 'light' });
    }
    if (!viewport) return;
    await this.page.setViewportSize(viewport);
    // Waits for the app's new layout 50 ms after the resize, which would move the next tap's target.
    await this.page.waitForTimeout(AFTER_RESIZING);
  }

  async screenshot(name: string): Promise<void> {
    if (picturesWanted) await this.draw(name);
  }

  private async draw(name: string): Promise<void> {
    await this.page.screenshot({ path: screenshotFile('h5', name) });
  }

  async close(): Promise<void> {
    await this.context.close();
    expect(this.troubles).toEqual([]);
  }
}

/** Stores on the phone that the guide and the popup of the day were seen; runs in the page. */
function rememberWelcome(): void {
  const key = 'account-doctor/app';
  if (localStorage.getItem(key)) return;
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const state = {
    isFirstTimeLaunch: false,
    channelCode: '',
    bd_vid: '',
    reportUnlockRecordId: '',
    popupState: { lastShownDate: today },
    platform: 'h5',
    lastFromPath: '',
    reportTipKey: [],
  };
  localStorage.setItem(key, JSON.stringify({ data: JSON.stringify({ version: 1, state }) }));
}

async function phone(
  width: number,
  { offlineUse = false, withoutPolicy = false }: Opening,
): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  return browser.newContext({
    viewport: { width, height: 800 },
    deviceScaleFactor: 2,
    isMobile: width < 700,
    hasTouch: true,
    serviceWorkers: offlineUse ? 'allow' : 'block',
    bypassCSP: withoutPolicy,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
}
