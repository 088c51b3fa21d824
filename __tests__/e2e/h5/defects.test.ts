import { expect, it } from 'vitest';
import { H5App } from '../support/h5App';

const SENTENCE = '页面出错了，请重新打开';

/** Script that makes the next tap call an event handler which throws. */
const breakNextTap = `
  document.addEventListener('click', () => { null.missing }, { once: true, capture: true });
`;

it('a toast appears if an event handler throws', async () => {
  const app = await H5App.open('/');
  await app.arrive('home');
  await app.settle();
  await app.page.evaluate(breakNextTap);
  expect(await app.count(`text=${SENTENCE}`)).toBe(0);
  await app.page.locator('body').tap({ position: { x: 4, y: 4 } });
  await app.see(SENTENCE);
  await app.context.close();
});

it('a toast appears if a promise is rejected with an error', async () => {
  const app = await H5App.open('/');
  await app.arrive('home');
  await app.page.evaluate(`void Promise.reject(new TypeError('missing'))`);
  await app.see(SENTENCE);
  await app.context.close();
});

it('no toast appears about scripts of extensions and errors of the platform', async () => {
  const app = await H5App.open('/');
  await app.arrive('home');
  await app.page.evaluate(`
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    void Promise.reject({ errMsg: 'showModal:fail cancel' });
  `);
  await app.settle();
  expect(await app.count(`text=${SENTENCE}`)).toBe(0);
  await app.context.close();
});
