import { describe, expect, it } from 'vitest';
import { startChromium } from './chromium';
import { DrivenApp } from './DrivenApp';
import { walk } from './journey';

describe('the oldest supported Chromium', () => {
  it.each([79, 88] as const)('%d can go from home to a report and to the chat', async (major) => {
    const driver = await startChromium(major);
    const app = new DrivenApp(driver, `chromium ${major}`);
    try {
      await walk(app, () => driver.evaluate('location.href'));
      expect(driver.errors).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
