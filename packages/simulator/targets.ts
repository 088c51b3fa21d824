import type { Locator, Page } from 'playwright-core';

/**
 * What a test points at: a selector (it begins with `.`, `#`, `[` or `wx-`), the whole visible text of
 * an element, a pattern in it, or a locator.
 */
export type Target = string | RegExp | Locator;

/** What a finger can reach: the topmost dialog of the platform, or else the page on the screen. */
const REACHABLE = '.reachable';

function isSelector(target: Target): target is string {
  return typeof target === 'string' && /^([.#[]|wx-)/.test(target);
}

/** Elements the user can see and reach; pages under the top one are neither. */
export function visible(page: Page, target: Target): Locator {
  if (typeof target !== 'string' && !(target instanceof RegExp)) return target;
  const reachable = page.locator(REACHABLE);
  const found = isSelector(target)
    ? reachable.locator(target)
    : reachable.getByText(target, { exact: true });
  return found.filter({ visible: true });
}

/** The field a selector or a placeholder names. */
export function visibleField(page: Page, target: Target): Locator {
  if (typeof target === 'string' && !isSelector(target)) {
    const named = page.locator(REACHABLE).getByPlaceholder(target, { exact: true });
    return named.filter({ visible: true });
  }
  const found = visible(page, target);
  return found.and(page.locator('input,textarea')).or(found.locator('input,textarea'));
}
