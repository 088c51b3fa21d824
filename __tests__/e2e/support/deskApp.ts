import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { sharedBrowser } from '@account-doctor/browser/sharedBrowser';
import { reportScreenOnFailure } from './failedScreen';
import { picturesWanted, screenshotFile } from './screenshots';
import { DESK_PASSWORD } from './staffMember';

const PATIENCE = 40_000;

/** Responses with an error status, which tests cause on purpose and the browser reports as errors. */
const provoked = /status of 4\d\d/;

/** The desk in a browser, as a member uses it. */
export class DeskApp {
  private readonly troubles: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly origin: string,
  ) {
    page.on('pageerror', (error) => this.troubles.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !provoked.test(message.text()))
        this.troubles.push(message.text());
    });
  }

  static async open(path = '', width = 1280, origin = inject('origin')): Promise<DeskApp> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE);
    const app = new DeskApp(await context.newPage(), context, origin);
    reportScreenOnFailure(app.page, (name) => app.draw(name));
    await app.visit(path);
    return app;
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/desk${path}`);
  }

  async signIn(name: string, password = DESK_PASSWORD): Promise<void> {
    await this.fill('登录名', name);
    await this.fill('密码', password);
    await this.tap('#sign-in');
  }

  /** Fills the field with that label. */
  async fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  find(selector: string, hasText?: string): Locator {
    return this.page.locator(selector, { hasText });
  }

  async tap(selector: string): Promise<void> {
    await this.find(selector).click();
  }

  /** Presses the button with that name; antd puts a space between two characters. */
  async press(name: string): Promise<void> {
    const spaced = Array.from(name).join('\\s?');
    await this.page.getByRole('button', { name: new RegExp(`^${spaced}$`) }).click();
  }

  async see(text: string | RegExp): Promise<void> {
    // The first match may be hidden, e.g. a label of the narrow menu.
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Takes a screenshot if the run asks for screenshots. */
  async screenshot(name: string): Promise<void> {
    if (picturesWanted) await this.draw(name);
  }

  private async draw(name: string): Promise<void> {
    await this.page.screenshot({ path: screenshotFile('desk', name), fullPage: true });
  }

  /** Closes the browser; fails if the browser has reported an error. */
  async close(): Promise<void> {
    await this.context.close();
    expect(this.troubles).toEqual([]);
  }
}
