import { describe, expect, it } from 'vitest';
import { DrivenApp } from '../browsers/DrivenApp';
import { walk } from '../browsers/journey';
import { startFirefox } from './firefox';
import { startWebKit } from './webKit';

/** Browsers other than Chromium; tested each night, because they must be installed. */
describe('a current browser other than Chromium', () => {
  it.each([
    ['Firefox', startFirefox],
    ['WebKit', startWebKit],
  ])('%s can go from home to a report and to the chat', async (name, startBrowser) => {
    const driver = await startBrowser();
    const app = new DrivenApp(driver, name);
    try {
      await walk(app, () => driver.evaluate('location.href'));
      expect(driver.errors).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
