import { inject } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { describeGoingBack, type Phone } from '../support/goingBack';
import { H5App } from '../support/h5App';

/** A browser of a user who opens the app without any other page before it. */
async function browserOf(customer: ApiCustomer): Promise<Phone> {
  const app = await H5App.open('/', { customer });
  await app.arrive('home');
  const { page } = app;
  const devTools = await app.context.newCDPSession(page);
  const cashier = (id: string) => () => page.locator(`#${id}`).tap();
  return {
    app,
    where: () => {
      // Going back must never reach a page of another site.
      if (!page.url().startsWith(inject('origin')) || page.url().includes('/sandbox/'))
        throw new Error(`At ${page.url()}`);
      return Promise.resolve(app.address.replace(/^\/(?=$|\?)/, '/pages/home/index'));
    },
    // Opens home by `/`, as the app does; the browser would count its other address as another page.
    open: (path) => app.visit(path.replace(/^\/pages\/home\/index\b/, '/')),
    reload: async () => void (await page.reload()),
    back: async () => {
      const { entries, currentIndex } = await devTools.send('Page.getNavigationHistory');
      // The first entry of a new tab is an empty page.
      if (entries[currentIndex - 1]?.url === 'about:blank') return false;
      await page.goBack({ waitUntil: 'commit' });
      return true;
    },
    toCashier: () => Promise.resolve(),
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

describeGoingBack('a browser', () => ApiCustomer.arrive(), browserOf);
