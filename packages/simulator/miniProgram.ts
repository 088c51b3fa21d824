import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { PackageSizes } from './compile/packageRules';
import type { ShownShareCard } from './container/shareCard';
import type { SetDataStats, WxAnswer, WxCall } from './program';
import { visibleTarget, visibleField } from './targets';
import { virtualPaymentCodes, type VirtualPaymentCode } from './virtualPaymentCodes';
import type { Target } from './targets';
import { typeInto } from './typeInto';

/** The harness's data about one run of a mini-program. */
interface MiniProgramRun {
  errors: string[];
  log: string[];
  goto: (startPath: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** A running mini-program as its user sees and touches it. Each action waits until it is possible. */
export class MiniProgram {
  /** @param page the playwright page that shows the phone, for what this class does not offer */
  constructor(
    readonly page: Page,
    readonly sizes: PackageSizes,
    private readonly run: MiniProgramRun,
  ) {}

  /** Elements on the visible page, or in the dialog above it. */
  find(target: Target): Locator {
    return visibleTarget(this.page, target);
  }

  async tap(target: Target): Promise<void> {
    await this.find(target).tap();
  }

  /** Replaces the text of a field, which is named by placeholder or selector. */
  async fill(target: Target, text: string): Promise<void> {
    await typeInto(visibleField(this.page, target), text);
  }

  /** The text in a field, which is named by placeholder or selector. */
  async valueOf(target: Target): Promise<string> {
    return visibleField(this.page, target).inputValue();
  }

  /** Taps a picker and confirms the given entries: one per column, or a date or time. */
  async pick(picker: Target, ...entries: string[]): Promise<void> {
    await this.tap(picker);
    const wheels = this.find('.wheel');
    await wheels.first().waitFor();
    for (const [column, entry] of entries.entries()) {
      const wheel = wheels.nth(column);
      if (await wheel.locator('option').count()) await wheel.selectOption(entry);
      else await wheel.fill(entry);
    }
    await this.tap('确定');
  }

  /** Confirms the platform's dialog, whatever the label of its button. */
  async confirm(): Promise<void> {
    await this.find('.panel-button').last().tap();
  }

  /** Taps the target, which opens the album, and chooses files of this machine. */
  async chooseFiles(target: Target, files: string[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.tap(target)]);
    await chooser.setFiles(files);
  }

  /** Waits until the target is visible. */
  async sees(target: Target): Promise<void> {
    await this.find(target).first().waitFor();
  }

  /** Waits until the target is no longer visible. */
  async missing(target: Target): Promise<void> {
    await this.find(target).first().waitFor({ state: 'hidden' });
  }

  async text(target: Target): Promise<string> {
    return this.find(target).innerText();
  }

  /** Waits for a toast or loading notice, unless one is visible, and returns its text. */
  async notice(): Promise<string> {
    return this.page.locator('.notice').innerText();
  }

  /** Waits until this page is on top. @param path without query; the leading slash is optional */
  async at(path: string): Promise<void> {
    const wanted = path.replace(/^\//, '');
    await this.page.waitForFunction((top) => window.simulator.stack().at(-1) === top, wanted);
  }

  /** Paths of the open pages; the last one is visible. */
  stack(): Promise<string[]> {
    return this.page.evaluate(() => window.simulator.stack());
  }

  /** Errors that a passing test must not have caused; see the README. */
  errors(): string[] {
    return this.run.errors;
  }

  /** Lines that the app has printed to the console. */
  log(): string[] {
    return this.run.log;
  }

  /** Calls of `wx` functions so far; of one function if `name` is given. */
  async calls(name?: string): Promise<WxCall[]> {
    const calls = await this.page.evaluate(() => window.simulator.calls());
    return name === undefined ? calls : calls.filter((call) => call.name === name);
  }

  /** Calls a `wx` function with callbacks, as the app would. Returns what the function passes to success or fail. */
  call(name: string, given: object = {}): Promise<unknown> {
    return this.page.evaluate(([called, argument]) => window.simulator.call(called, argument), [
      name,
      given,
    ] as const);
  }

  setDataStats(): Promise<SetDataStats> {
    return this.page.evaluate(() => window.simulator.setDataStats());
  }

  storage(): Promise<Record<string, unknown>> {
    return this.page.evaluate(() => window.simulator.storage());
  }

  /** Performs the back gesture, or presses Android's back key. */
  async back(): Promise<void> {
    await this.page.evaluate(() => window.simulator.back());
  }

  /** Pulls the page down to refresh it. Fails if the page does not enable that. */
  async pullDown(): Promise<void> {
    await this.page.evaluate(() => window.simulator.pullDown());
  }

  /** Scrolls the page to a position; `Infinity` means to its end. */
  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((y) => window.simulator.scrollTo(y), Math.min(top, 1e9));
  }

  /** Shares the page from the menu. Returns the card; `undefined` if the page cannot be shared. */
  share(where: 'friend' | 'moments' = 'friend'): Promise<ShownShareCard | undefined> {
    return this.page.evaluate((place) => window.simulator.share(place), where);
  }

  /** Moves the app to the background or back to the foreground. */
  async setForeground(foreground: boolean): Promise<void> {
    await this.page.evaluate((value) => window.simulator.setForeground(value), foreground);
  }

  /** Opens a page by a card or code while the app is in the background, which closes all other pages. */
  async openLink(path: string): Promise<void> {
    await this.page.evaluate((value) => window.simulator.openLink(value), path);
  }

  /** Switches the network of all `wx` functions off or on; pictures still load. */
  async setOffline(offline: boolean): Promise<void> {
    await this.page.evaluate((value) => window.simulator.setOffline(value), offline);
  }

  /** Makes these sub-packages fail to load. @param roots their roots, with a slash at the end */
  async loseSubPackages(...roots: string[]): Promise<void> {
    await this.page.evaluate((lost) => window.simulator.loseSubPackages(lost), roots);
  }

  /** Switches all subscription messages of this mini-program on or off, as in WeChat's settings. */
  async setSubscriptions(on: boolean): Promise<void> {
    await this.page.evaluate((value) => window.simulator.setSubscriptions(value), on);
  }

  /** Makes virtual payments fail with this code, until `answer('requestVirtualPayment')` is called. */
  async refusePayments(code: VirtualPaymentCode): Promise<void> {
    await this.answer('requestVirtualPayment', {
      fail: virtualPaymentCodes[code],
      errCode: Number(code),
    });
  }

  /** Reports to the app that WeChat has found and downloaded a new version. */
  async downloadUpdate(): Promise<void> {
    await this.page.evaluate(() => window.simulator.downloadUpdate());
  }

  /** Reports to the app that the phone has little memory left. */
  async warnOfMemory(): Promise<void> {
    await this.page.evaluate(() => window.simulator.warnOfMemory());
  }

  /**
   * Replaces the result of a `wx` function or of a button's open-type until the next start; without `answer`, restores
   * the normal result.
   */
  async answer(name: string, answer?: WxAnswer): Promise<void> {
    await this.page.evaluate(([given, value]) => window.simulator.setAnswer(given, value), [
      name,
      answer,
    ] as const);
  }

  /** Restarts the app with its stored data, as when a user opens it again, a shared card or a scanned code. */
  async restart(startPath = ''): Promise<void> {
    await this.run.goto(startPath);
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }

  async close(): Promise<void> {
    await this.run.dispose();
  }

  /** The browser profile of this phone, e.g. for cookies and clocks. */
  get context(): BrowserContext {
    return this.page.context();
  }
}
