import { describe, expect, it } from 'vitest';
import { openingsSignedIn } from '../support/openings';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { keptSession } from '../support/keptSession';
import { startChromium } from './chromium';
import { DrivenApp } from './DrivenApp';

/** Time limit in ms for some forty pages in two browsers. */
const PATIENCE = 10 * 60_000;
/** Accepted difference in px, for the browsers' own controls and for rounding. */
const TOLERANCE = 12;

/** Script for the page: position and width of the first visible element of each class, by class. */
const MEASURE = `(function () {
  var boxes = {};
  var all = document.querySelectorAll('[class*="page"] [class]');
  for (var index = 0; index < all.length; index += 1) {
    var name = String(all[index].getAttribute('class')).split(' ')[0];
    var box = all[index].getBoundingClientRect();
    if (boxes[name] || box.width === 0 || box.height === 0) continue;
    boxes[name] = {
      left: Math.round(box.left), width: Math.round(box.width), text: all[index].textContent
    };
  }
  boxes.document = { left: 0, width: document.documentElement.scrollWidth, text: '' };
  return boxes;
})()`;

type Boxes = Record<string, { left: number; width: number; text: string }>;

/**
 * Class prefix of facts that are side by side in a current browser; without space for margins, the old one puts each in
 * its own line.
 */
const oneALine = 'verification__';

/** Classes whose elements have another position or width in the old browser. */
function differences(old: Boxes, current: Boxes): string[] {
  return Object.entries(current).flatMap(([name, box]) => {
    const there = old[name];
    if (!there) return [`${name} is missing`];
    // The texts differ, e.g. because they say how long ago something was.
    if (there.text !== box.text || name.startsWith(oneALine)) return [];
    const off = Math.max(Math.abs(there.left - box.left), Math.abs(there.width - box.width));
    return off <= TOLERANCE
      ? []
      : [`${name} at ${there.left}, ${there.width} wide, not at ${box.left}, ${box.width} wide`];
  });
}

describe('pages in Chromium 79', () => {
  it(
    'have the same layout as in a current browser',
    async () => {
      const customer = await ApiCustomer.arrive();
      const orderId = await customer.openReport();
      const { key, text } = keptSession(customer.session);
      const kept = JSON.stringify(JSON.stringify({ data: text }));
      const driver = await startChromium(
        79,
        `localStorage.setItem(${JSON.stringify(key)}, ${kept})`,
      );
      const old = new DrivenApp(driver, 'chromium 79');
      const current = await H5App.open('/', { customer });
      const found: string[] = [];
      for (const { path, route } of openingsSignedIn('signInH5', { orderId })) {
        for (const app of [old, current]) {
          await app.visit(path);
          await app.arrive(route);
          await app.settle();
        }
        const boxes = await driver.evaluate<Boxes>(MEASURE);
        const wanted: Boxes = await current.page.evaluate(MEASURE);
        found.push(...differences(boxes, wanted).map((difference) => `${route}: ${difference}`));
      }
      await current.close();
      await old.close();
      expect(found).toEqual([]);
      expect(driver.errors).toEqual([]);
    },
    PATIENCE,
  );
});
