import { fileURLToPath } from 'node:url';
import { expect, inject } from 'vitest';
import {
  launchMiniProgram,
  type MiniProgram,
  type WxAnswer,
} from '@account-doctor/simulator/harness';
import type { ContainerOptions } from '@account-doctor/simulator/program';
import type { AppUnderTest } from './app';
import type { WechatAudit, Auditor } from './audit/audit';
import { builtServiceAddress } from './builtServiceAddress';
import type { ApiCustomer } from './customer';
import { pageFaults } from './eyes';
import { reportScreenOnFailure } from './failedScreen';
import { keptSession } from './keptSession';
import { cutRequests, holdRequests } from './requests';
import { picturesWanted, screenshotFile } from './screenshots';
import { Traffic } from './traffic';

const dist = fileURLToPath(new URL('../../../dist/weapp', import.meta.url));

interface Opening extends Partial<Pick<ContainerOptions, 'keyboard' | 'safeAreas' | 'answers'>> {
  width?: number;
  height?: number;
  startPath?: string;
  /** Platform of the phone; by default an Apple phone, on which WeChat forbids selling for use in a mini-program. */
  platform?: 'ios' | 'android';
  /** Phone number of WeChat's user; a fixed one by default. */
  phone?: string;
  /** Customer whose WeChat it is, already signed in. */
  customer?: ApiCustomer;
  /** Data that the phone has stored before, besides the session. */
  storage?: Record<string, unknown>;
  /** Address of the service, if requests go through a simulated connection. */
  origin?: string;
  /** Launch scene; 1154 opens a page alone, from Moments. */
  scene?: number;
  /** Features that this WeChat version lacks. */
  lacks?: readonly string[];
  /** Audit that checks the examined pages. */
  audit?: WechatAudit;
}

/** The WeChat build on a simulated phone, as a user uses it. */
export class WeappApp implements AppUnderTest {
  private readonly traffic: Traffic;

  private constructor(
    readonly program: MiniProgram,
    private readonly auditor?: Auditor,
  ) {
    this.traffic = new Traffic(program.page);
  }

  static async open(opening: Opening = {}): Promise<WeappApp> {
    const { width = 375, height = 812, startPath = '', platform = 'ios', customer } = opening;
    const { phone = customer?.phone, origin = inject('origin') } = opening;
    const { scene = 1001, lacks = [], audit, keyboard, safeAreas } = opening;
    const viewport = { width, height };
    const domains = { [builtServiceAddress]: origin };
    const program = await launchMiniProgram({
      dist,
      viewport,
      startPath,
      platform,
      domains,
      scene,
      lacks,
      ...(keyboard !== undefined && { keyboard }),
      ...(safeAreas !== undefined && { safeAreas }),
      answers: { ...(phone !== undefined && wechatOf(phone)), ...opening.answers },
      storage: { ...(customer && storageOf(customer)), ...opening.storage },
    });
    const app = new WeappApp(program, await audit?.begin(program, origin));
    reportScreenOnFailure(program.page, (name) => app.draw(name));
    return app;
  }

  async see(text: string | RegExp): Promise<void> {
    await this.program.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  async tap(text: string | RegExp): Promise<void> {
    await this.program.page.getByText(text).filter({ visible: true }).first().tap();
  }

  async tapOn(id: string): Promise<void> {
    await this.program.find(`#${id}`).first().tap();
  }

  async fill(id: string, value: string): Promise<void> {
    await this.program.fill(`#${id}`, value);
  }

  async arrive(route: string): Promise<void> {
    await this.program.sees(`#page-${route}`);
  }

  async read(id: string): Promise<string> {
    return this.program.text(`#${id}`);
  }

  /** All texts of a page, including those for screen readers and placeholders. */
  async said(route: string): Promise<string> {
    return this.program.find(`#page-${route}`).evaluate((page) => page.outerHTML);
  }

  async gone(text: string | RegExp): Promise<void> {
    const found = this.program.page.getByText(text).filter({ visible: true }).first();
    await found.waitFor({ state: 'hidden' });
  }

  async valueOf(id: string): Promise<string> {
    return this.program.valueOf(`#${id}`);
  }

  /** Moves the mini-program to the background first, because users cannot close one that is on screen. */
  async reopen(path: string): Promise<void> {
    await this.program.setForeground(false);
    await this.program.restart(path);
  }

  back(): Promise<void> {
    return this.program.back();
  }

  setOffline(offline: boolean): Promise<void> {
    return this.program.setOffline(offline);
  }

  hold(part: string): Promise<() => Promise<void>> {
    return holdRequests(this.program.page, part);
  }

  cut(part: string): Promise<() => Promise<void>> {
    return cutRequests(this.program.page, part);
  }

  async choosePictures(id: string, files: string[]): Promise<void> {
    await this.program.chooseFiles(`#${id}`, files);
  }

  /** The file downloaded last, once the album or document reader has received it. */
  async saved(act: () => Promise<void>): Promise<Buffer> {
    const kept = async () =>
      (await this.program.calls()).filter(({ name }) =>
        ['saveImageToPhotosAlbum', 'openDocument'].includes(name),
      ).length;
    const before = await kept();
    await act();
    await expect.poll(kept, { timeout: 60_000 }).toBe(before + 1);
    const download = (await this.program.calls('downloadFile')).at(-1);
    const { url } = download!.argument as { url: string };
    const answer = await fetch(url.replace(builtServiceAddress, inject('origin')));
    return Buffer.from(await answer.arrayBuffer());
  }

  async stored(): Promise<string> {
    return JSON.stringify(await this.program.storage());
  }

  async copied(): Promise<string> {
    return ((await this.program.call('getClipboardData')) as { data: string }).data;
  }

  async confirm(): Promise<void> {
    await this.program.confirm();
  }

  /** Pays in an action sheet, because a mini-program opens no page of a provider. */
  async payAtCashier(): Promise<void> {
    await this.program.sees('沙箱收银台');
    await this.program.tap('支付成功');
  }

  arriveToPay(): Promise<void> {
    return this.arrive('payment');
  }

  async payConfirmed(): Promise<void> {
    await this.arriveToPay();
    await this.tapOn('pay');
    await this.payAtCashier();
  }

  /** Does nothing: there are several payment methods here, so the cashier does not open automatically. */
  leaveCashier(): Promise<void> {
    return Promise.resolve();
  }

  /** Uses the web view, which covers the page until it is closed. */
  async onWebPage(id: string, fields: Record<string, string>, button: string): Promise<void> {
    await this.tapOn(id);
    const frame = this.program.page.frameLocator('wx-web-view iframe');
    await frame.locator('#go-on').tap();
    for (const [field, value] of Object.entries(fields))
      await frame.locator(`#${field}`).fill(value);
    await this.screenshot(`web page ${button}`);
    await frame.locator(`#${button}`).tap();
  }

  async visit(path: string): Promise<void> {
    await this.program.call('reLaunch', { url: path });
  }

  async settle(): Promise<void> {
    await this.traffic.quiet();
  }

  async count(selector: string): Promise<number> {
    return this.program.find(selector).count();
  }

  async faults(): Promise<string[]> {
    await this.auditor?.look((await this.program.stack()).at(-1) ?? '');
    return pageFaults(this.program.page);
  }

  async picture(name: string): Promise<void> {
    await this.screenshot(name);
  }

  async screenshot(name: string): Promise<void> {
    if (picturesWanted) await this.draw(name);
  }

  private async draw(name: string): Promise<void> {
    await this.program.screenshot(screenshotFile('weapp', name));
  }

  async close(): Promise<void> {
    await this.auditor?.end();
    const errors = this.program.errors();
    const { largest, busiest } = await this.program.setDataStats();
    await this.program.close();
    expect(errors).toEqual([]);
    // WeChat's audit would deduct points for more.
    expect(largest).toBeLessThanOrEqual(LARGEST_TRANSFER);
    expect(busiest).toBeLessThanOrEqual(MOST_TRANSFERS);
  }
}

/** Limits of WeChat's audit: bytes of one `setData` call, and number of calls per second. */
const LARGEST_TRANSFER = 256 * 1_024;
const MOST_TRANSFERS = 20;

/** Data that the app has stored on the phone of this signed-in customer. */
function storageOf({ session }: ApiCustomer): Record<string, unknown> {
  const { key, text } = keptSession(session);
  return { [key]: text };
}

/** Results of WeChat's functions for the user with this phone number. */
function wechatOf(phone: string): Record<string, WxAnswer> {
  const success = { code: `sandbox-${phone}` };
  return { login: { success }, getPhoneNumber: { success } };
}
