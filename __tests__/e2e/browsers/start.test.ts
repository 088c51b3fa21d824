import { describe, expect, it } from 'vitest';
import { startChromium } from './chromium';
import { DrivenApp } from './DrivenApp';

/** As long as somebody waits for a page that may be dead, ms. */
const PATIENCE = 5_000;

describe('a browser older than those that are supported', () => {
  it.each(['/', '/pagesA/pages/login/h5/index'])('is told so at %s', async (path) => {
    const driver = await startChromium(78);
    const app = new DrivenApp(driver, 'chromium 78');
    try {
      await app.visit(path);
      const began = Date.now();
      await app.see('这个浏览器版本太旧，请更新微信或浏览器后再打开');
      expect(Date.now() - began).toBeLessThan(PATIENCE);
    } finally {
      await app.close();
    }
  });
});
