import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sharedBrowser } from '@account-doctor/browser/sharedBrowser';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { unusedPhone } from '../support/person';
import { runReportJourney, type PersonWithDevice } from '../support/reportJourney';
import { signInOnPageBySms } from '../support/signIn';

/** A new visitor with a separate browser. */
async function enter(path: string): Promise<PersonWithDevice<H5App>> {
  const app = await H5App.open(path);
  return { app, signIn: () => signInOnPageBySms(app, unusedPhone()) };
}

/** Changing calls from now on, each with the help request that it contains. */
function changesOf({ page }: H5App): string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname.split('/app-api').at(1);
    const record = request.headers().report_unlock_record_id;
    if (request.method() === 'POST' && path) changes.push(`${path} ${record ?? ''}`);
  });
  return changes;
}

/** Opens the report in a frame of another site, where no other page of the app may open. */
async function readInFrame(path: string): Promise<void> {
  const context = await (
    await sharedBrowser()
  ).newContext({ viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${inject('origin')}${path}" width="400" height="800"></iframe>`);
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await frame.getByText('已匿名').waitFor();
  expect(await frame.locator('#go-back').count()).toBe(0);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.locator('#evaluate-mine').click(),
  ]);
  await opened.waitForURL(/login/);
  await frame.getByText('已匿名').waitFor();
  await context.close();
  other.close();
}

describe('a locked report', () => {
  it('is unlocked by friends, saved, shared and compared', { timeout: 480_000 }, async () => {
    const changes: string[][] = [];
    let recordId = '';
    await runReportJourney<H5App>({
      enter: async (path) => {
        const person = await enter(path);
        changes.push(changesOf(person.app));
        return person;
      },
      orderOnScreen: ({ address }) => /orderId=([\w-]+)/.exec(address)?.[1] ?? '',
      asked: (_, invitation) => {
        recordId = invitation.split('=').at(-1) ?? '';
        return Promise.resolve();
      },
      shared: (_owner, _stranger, link) => readInFrame(link),
    });
    // For each of three friends, the link's parameter is sent with the sign-in and with the help.
    for (const call of ['/user/auth/sms-login', '/report/unlock/unlock/user/help']) {
      const carried = changes.filter((of) => of.includes(`${call} ${recordId}`));
      expect([call, carried.length >= 3]).toEqual([call, true]);
    }
  });
});

describe('an unlocked report', () => {
  it('takes at most seven screens of a small phone until 核验', async () => {
    const customer = await ApiCustomer.arrive();
    const orderId = await customer.openReport();
    const path = `/pages/evaluation/report/index?orderId=${orderId}`;
    const app = await H5App.open(path, { customer, width: 360 });
    await app.see('核验');
    await app.settle();
    const last = app.page.locator('#page-report .section').last();
    expect(((await last.boundingBox())?.y ?? 0) / 800).toBeLessThan(7);
    await app.close();
  });
});

it('a sheet of the sticky column covers the rest of a wide window', async () => {
  const customer = await ApiCustomer.arrive();
  const orderId = await customer.openReport();
  const report = `/pages/evaluation/report/index?orderId=${orderId}`;
  const app = await H5App.open(report, { customer, width: 800 });
  await app.tapOn('list-it');
  await app.find('#list-it-channels').waitFor();
  for (const below of ['.nav-bar', '.section-nav', '.report__story']) {
    const { x, y } = (await app.find(below).boundingBox())!;
    const covered = await app.page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('.bottom-sheet') !== null,
      [x + 9, y + 9] as const,
    );
    expect([below, covered]).toEqual([below, true]);
  }
  await app.close();
});
