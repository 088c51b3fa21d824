import { describe, expect, it } from 'vitest';
import { createStaff, DESK_PASSWORD } from '../support/staffMember';
import { startChromium } from './chromium';
import { DrivenApp } from './DrivenApp';

describe('the desk in Chromium 79', () => {
  it('lets a member sign in, and shows the queue with its layout', async () => {
    await createStaff('old-browser', '--alias', '老周');
    const driver = await startChromium(79);
    const app = new DrivenApp(driver, 'desk');
    try {
      await app.visit('/desk/');
      await app.fill('name', 'old-browser');
      await app.fill('password', DESK_PASSWORD);
      await app.tapOn('sign-in');
      await app.see('老周');
      await app.settle();
      await app.screenshot('queue');
      // Would be 0 if styles with `:where` were ignored.
      const padding = await driver.evaluate<string>(
        `getComputedStyle(document.querySelector('.ant-btn')).borderRadius`,
      );
      expect(parseFloat(padding)).toBeGreaterThan(8);
      expect(driver.errors).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
