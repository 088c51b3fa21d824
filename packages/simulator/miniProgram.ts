import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { PackageSizes } from './compile/packageRules';
import type { ShownShareCard } from './container/shareCard';
import type { SetDataStats, WxAnswer, WxCall } from './program';
import { visible, visibleField } from './targets';
import { virtualPaymentCodes, type VirtualPaymentCode } from './virtualPaymentCodes';
import type { Target } from './targets';
import { typeInto } from './typeInto';

/** What the harness keeps of one run of a mini-program. */
interface MiniProgramRun {
  errors: string[];
  log: string[];
  goto: (startPath: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** A running mini-program, seen and touched as its user does. Every action waits until it is possible. */
export class MiniProgram {
  /** @param page the playwright page behind the phone, for what this class does not offer */
  constructor(
    readonly page: Page,
    readonly sizes: PackageSizes,
    private readonly run: MiniProgramRun,
  ) {}

  /** Elements on the visible page or in the dialog over it. */
  find(target: Target): Locator {
    return visible(this.page, target);
  }

  async tap(target: Target): Promise<void> {
    await this.find(target).tap();
  }

  /** Types into a field named by its placeholder or by a selector, in place of what it holds. */
  async fill(target: Target, text: string): Promise<void> {
    await typeInto(visibleField(this.page, target), text);
  }

  /** What such a field holds. */
  async valueOf(target: Target): Promise<string> {
    return visibleField(this.page, target).inputValue();
  }

  /** Taps a picker and confirms the given entries, one per column, or a date or time. */
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

  /** Confirms the platform's dialog, whatever its button says. */
  async confirm(): Promise<void> {
    await this.find('.panel-button').last().tap();
  }

  /** Taps what opens the album and chooses files of this machine. */
  async chooseFiles(target: Target, files: string[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.tap(target)]);
    await chooser.setFiles(files);
  }

  /** Waits until the target can be seen. */
  async sees(target: Target): Promise<void> {
    await this.find(target).first().waitFor();
  }

  /** Waits until the target can no longer be seen. */
  async missing(target: Target): Promise<void> {
    await this.find(target).first().waitFor({ state: 'hidden' });
  }

  async text(target: Target): Promise<string> {
    return this.find(target).innerText();
  }

  /** Waits for the next toast or loading notice, or the one that is shown, and returns its text. */
  async notice(): Promise<string> {
    return this.page.locator('.notice').innerText();
  }

  /** Waits until this page is on top; without query, leading slash optional. */
  async at(path: string): Promise<void> {
    const wanted = path.replace(/^\//, '');
    await this.page.waitForFunction((top) => window.simulator.stack().at(-1) === top, wanted);
  }

  /** Paths of the open pages, the visible one last. */
  stack(): Promise<string[]> {
    return this.page.evaluate(() => window.simulator.stack());
  }

  /** Everything a passing test must not have caused; see the README. */
  errors(): string[] {
    return this.run.errors;
  }

  /** What the app printed to the console. */
  log(): string[] {
    return this.run.log;
  }

  /** Calls of `wx` functions so far, of one function if it is named. */
  async calls(name?: string): Promise<WxCall[]> {
    const calls = await this.page.evaluate(() => window.simulator.calls());
    return name === undefined ? calls : calls.filter((call) => call.name === name);
  }

  /** Calls a `wx` function with callbacks, as the app would. Returns what it gives to success or fail. */
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

  /** The back gesture, or Android's back key. */
  async back(): Promise<void> {
    await this.page.evaluate(() => window.simulator.back());
  }

  /** Pulls the page down to refresh it. Fails on a page that does not enable it. */
  async pullDown(): Promise<void> {
    await this.page.evaluate(() => window.simulator.pullDown());
  }

  /** Scrolls the page; `Infinity` means to its end. */
  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((y) => window.simulator.scrollTo(y), Math.min(top, 1e9));
  }

  /** Shares the page from the menu. Returns the card, or nothing when the page cannot be shared. */
  share(where: 'friend' | 'moments' = 'friend'): Promise<ShownShareCard | undefined> {
    return this.page.evaluate((place) => window.simulator.share(place), where);
  }

  /** Sends the app to the background or brings it back. */
  async setForeground(foreground: boolean): Promise<void> {
    await this.page.evaluate((value) => window.simulator.setForeground(value), foreground);
  }

  /** Opens a page by a card or a code while the app runs in the background, which closes all other pages. */
  async openLink(path: string): Promise<void> {
    await this.page.evaluate((value) => window.simulator.openLink(value), path);
  }

  /** Cuts or restores the network of every `wx` function; pictures still load. */
  async setOffline(offline: boolean): Promise<void> {
    await this.page.evaluate((value) => window.simulator.setOffline(value), offline);
  }

  /** Has WeChat fail to load these sub-packages, named by their roots with a slash at the end. */
  async loseSubPackages(...roots: string[]): Promise<void> {
    await this.page.evaluate((lost) => window.simulator.loseSubPackages(lost), roots);
  }

  /** Switches all subscribe messages of this program on or off, as its settings in WeChat do. */
  async setSubscriptions(on: boolean): Promise<void> {
    await this.page.evaluate((value) => window.simulator.setSubscriptions(value), on);
  }

  /** Has WeChat refuse virtual payments by this code until `answer('requestVirtualPayment')`. */
  async refusePayments(code: VirtualPaymentCode): Promise<void> {
    await this.answer('requestVirtualPayment', {
      fail: virtualPaymentCodes[code],
      errCode: Number(code),
    });
  }

  /** Has WeChat find a new version and download it. */
  async downloadUpdate(): Promise<void> {
    await this.page.evaluate(() => window.simulator.downloadUpdate());
  }

  /** Has the phone say that it runs out of memory. */
  async warnOfMemory(): Promise<void> {
    await this.page.evaluate(() => window.simulator.warnOfMemory());
  }

  /** Replaces what a `wx` function or a button's open-type answers, until the next start; without an answer it acts itself again. */
  async answer(name: string, answer?: WxAnswer): Promise<void> {
    await this.page.evaluate(([given, value]) => window.simulator.setAnswer(given, value), [
      name,
      answer,
    ] as const);
  }

  /** Starts the app anew with what it stored, as a user who opens it again, a shared card or a scanned code. */
  async restart(startPath = ''): Promise<void> {
    await this.run.goto(startPath);
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }

  async close(): Promise<void> {
    await this.run.dispose();
  }

  /** The browser profile of this phone, for cookies, clocks and the like. */
  get context(): BrowserContext {
    return this.page.context();
  }
}
