import type { Locator, Page } from 'playwright-core';

/**
 * How a test names an element: by selector (starts with `.`, `#`, `[` or `wx-`), by its whole visible text, by a
 * pattern in the text, or by a locator.
 */
export type Target = string | RegExp | Locator;

/** Class of the elements that taps can reach: the platform's topmost dialog, otherwise the page on screen. */
const REACHABLE = '.reachable';

function isSelector(target: Target): target is string {
  return typeof target === 'string' && /^([.#[]|wx-)/.test(target);
}

/** Elements that the user can see and reach, so not those on pages below the top one. */
export function visibleTarget(page: Page, target: Target): Locator {
  if (typeof target !== 'string' && !(target instanceof RegExp)) return target;
  const reachable = page.locator(REACHABLE);
  const found = isSelector(target)
    ? reachable.locator(target)
    : reachable.getByText(target, { exact: true });
  return found.filter({ visible: true });
}

/** The field that a selector or placeholder names. */
export function visibleField(page: Page, target: Target): Locator {
  if (typeof target === 'string' && !isSelector(target)) {
    const named = page.locator(REACHABLE).getByPlaceholder(target, { exact: true });
    return named.filter({ visible: true });
  }
  const found = visibleTarget(page, target);
  return found.and(page.locator('input,textarea')).or(found.locator('input,textarea'));
}
