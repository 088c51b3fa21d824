import { describe, expect, it } from 'vitest';
import { startChromium } from './chromium';
import { DrivenApp } from './DrivenApp';
import { walk } from './journey';
import { lackedBy } from './support';

/**
 * Takes out of a browser what another one lacks, before any script of a page runs. Constructors of interfaces that
 * are kept stay, too. It runs in the page, in syntax that the oldest browser reads.
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
  // It became an EventTarget in Safari 14.
  Object.assign(MediaQueryList.prototype, { addEventListener: undefined });
}

/** Counts the visibility events that reach the window: the document sends one that bubbles and one that does not. */
function heardByWindow(): number {
  let heard = 0;
  window.addEventListener('visibilitychange', () => (heard += 1));
  for (const bubbles of [false, true])
    document.dispatchEvent(new Event('visibilitychange', { bubbles }));
  return heard;
}

/** No Safari of 2019 runs on this machine: Chromium 79 stands in, without what MDN says that Safari lacked. */
describe('a browser with no more than Safari of iOS 12.2', () => {
  it('walks from home to a report and to the chat', async () => {
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
