import { describe, expect, it } from 'vitest';
import { startChromium } from './chromium';
import { DrivenApp } from './DrivenApp';
import { walk } from './journey';
import { lackedBy } from './support';

/**
 * Removes functions from the browser before a page's scripts run, so that it has no more than an older one. Keeps
 * constructors of interfaces that exist there. Runs in the page, in syntax for the oldest browser.
 */
function removeAll(features: { owner: string; member: string | null }[]): void {
  type Members = Record<string, unknown> & { prototype?: object };
  const world = window as unknown as Record<string, Members | undefined>;
  const remove = (from: object | undefined, name: string) =>
    from && Reflect.deleteProperty(from, name);
  for (const { owner, member } of features) {
    if (member === null || member === owner) continue;
    const found = world[owner];
    remove(found, member);
    if (found) remove(found.prototype, member);
    if (owner === 'Window') remove(world, member);
  }
  for (const { owner, member } of features) if (member === null) remove(world, owner);
  // `MediaQueryList` became an EventTarget in Safari 14.
  Object.assign(MediaQueryList.prototype, { addEventListener: undefined });
}

/**
 * Number of visibility events that reach the window, after the document has sent one that bubbles and one that does
 * not.
 */
function heardByWindow(): number {
  let heard = 0;
  window.addEventListener('visibilitychange', () => (heard += 1));
  for (const bubbles of [false, true])
    document.dispatchEvent(new Event('visibilitychange', { bubbles }));
  return heard;
}

/**
 * Imitates Safari of 2019, which does not run on this machine: Chromium 79 without the functions that Safari lacked
 * according to MDN.
 */
describe('a browser with the functions of Safari on iOS 12.2', () => {
  it('can go from home to a report and to the chat', async () => {
    const lacked = lackedBy('safari_ios').map(({ owner, member }) => ({ owner, member }));
    const names = lacked.map(({ owner, member }) => `${owner}.${member}`);
    for (const known of [
      'ResizeObserver.null',
      'Array.at',
      'String.replaceAll',
      'Promise.allSettled',
    ])
      expect(names).toContain(known);
    const driver = await startChromium(79, `(${removeAll.toString()})(${JSON.stringify(lacked)})`);
    const app = new DrivenApp(driver, 'iphone');
    try {
      await walk(app, () => driver.evaluate('location.href'));
      expect(await driver.evaluate('typeof ResizeObserver')).toBe('undefined');
      expect(await driver.evaluate(`(${heardByWindow.toString()})()`)).toBe(2);
      expect(driver.errors).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
