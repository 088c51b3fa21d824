import { inject, it, describe } from 'vitest';
import { Customer } from '../support/customer';
import {
  failToPay,
  leavePagesThatGiveWay,
  leavePaidReport,
  type Phone,
  walks,
  wander,
} from '../support/goingBack';
import { H5App } from '../support/h5App';

const PATIENCE = 10 * 60_000;

/** A browser of somebody who has come to the program from nowhere else. */
async function browserOf(customer: Customer): Promise<Phone> {
  const app = await H5App.open('/', { customer });
  await app.arrive('home');
  const { page } = app;
  const devTools = await app.context.newCDPSession(page);
  const cashier = (id: string) => () => page.locator(`#${id}`).tap();
  return {
    app,
    where: () => {
      // No way back leads to a page that is not ours.
      if (!page.url().startsWith(inject('origin')) || page.url().includes('/sandbox/'))
        throw new Error(`At ${page.url()}`);
      return Promise.resolve(app.address.replace(/^\/(?=$|\?)/, '/pages/home/index'));
    },
    // As the program itself calls home: by its other address the browser would keep it twice.
    open: (path) => app.visit(path.replace(/^\/pages\/home\/index\b/, '/')),
    reload: async () => void (await page.reload()),
    back: async () => {
      const { entries, currentIndex } = await devTools.send('Page.getNavigationHistory');
      // A tab begins with nothing.
      if (entries[currentIndex - 1]?.url === 'about:blank') return false;
      await page.goBack({ waitUntil: 'commit' });
      return true;
    },
    atCashier: {
      pay: cashier('cashier-pay'),
      fail: cashier('cashier-fail'),
      leave: async () => {
        await page.locator('#cashier-pay').waitFor();
        await page.goBack();
      },
    },
    tap: (selector) => app.find(selector).tap(),
  };
}

describe('going back, in a browser,', () => {
  it('leads elsewhere after a payment', { timeout: PATIENCE }, async () => {
    const customer = await Customer.arrive();
    const phone = await browserOf(customer);
    await leavePaidReport(phone, customer);
    await phone.app.close();
  });

  it('leads elsewhere from a page that others gave way to', { timeout: PATIENCE }, async () => {
    const customer = await Customer.arrive();
    const phone = await browserOf(customer);
    await leavePagesThatGiveWay(phone, customer);
    await phone.app.close();
  });

  it('from a payment that failed says so', { timeout: PATIENCE }, async () => {
    const customer = await Customer.arrive();
    const phone = await browserOf(customer);
    await failToPay(phone, customer);
    await phone.app.close();
  });

  it.each(walks)('works after each step of walk %i', { timeout: PATIENCE }, async (seed) => {
    const customer = await Customer.arrive();
    const phone = await browserOf(customer);
    await wander(phone, customer, seed);
    await phone.app.close();
  });
});
