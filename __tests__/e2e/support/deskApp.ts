import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject, onTestFailed } from 'vitest';
import { sharedBrowser } from '@account-doctor/browser/sharedBrowser';
import { picturesWanted, screenshotFile } from './screenshots';
import { DESK_PASSWORD } from './staffMember';

const PATIENCE = 40_000;

/** Answers that a test provokes and the browser reports as errors of its own. */
const provoked = /status of 4\d\d/;

/** The desk in a browser of somebody who works there. */
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
    onTestFailed(({ task }) => app.draw(`failed ${task.name}`));
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

  /** The field of that label. */
  async fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  find(selector: string, hasText?: string): Locator {
    return this.page.locator(selector, { hasText });
  }

  async tap(selector: string): Promise<void> {
    await this.find(selector).click();
  }

  /** The button of that name; antd parts two characters by a space. */
  async press(name: string): Promise<void> {
    const spaced = Array.from(name).join('\\s?');
    await this.page.getByRole('button', { name: new RegExp(`^${spaced}$`) }).click();
  }

  async see(text: string | RegExp): Promise<void> {
    // What is hidden may come first: a narrow menu hides its words.
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Leaves a picture to look at, when pictures are wanted. */
  async screenshot(name: string): Promise<void> {
    if (picturesWanted) await this.draw(name);
  }

  private async draw(name: string): Promise<void> {
    await this.page.screenshot({ path: screenshotFile('desk', name), fullPage: true });
  }

  /** Closes; nothing may have gone wrong behind what was looked at. */
  async close(): Promise<void> {
    await this.context.close();
    expect(this.troubles).toEqual([]);
  }
}
