import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { faultsOnScreen } from './faults';

/** The smallest phone, for the largest text. */
const NARROWEST = { width: 320, height: 800 };
const LARGEST_TEXT = 2;

/** Problems of the page on screen, as it is and with the largest text on the smallest phone. */
export async function pageFaults(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  const faults = await page.evaluate(faultsOnScreen, 1);
  await page.setViewportSize(NARROWEST);
  const large = await page.evaluate(faultsOnScreen, LARGEST_TEXT);
  if (usual) await page.setViewportSize(usual);
  return [...faults, ...large.map((fault) => `large: ${fault}`)];
}

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * Violations of axe's rules: of all rules in the light theme, and only of those about colours in the dark theme, which
 * differs in nothing else.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const inTheme = async (colorScheme: 'light' | 'dark', rules: string[]) => {
    await page.emulateMedia({ colorScheme });
    // Waits two frames, after which a theme change is rendered.
    await page.evaluate(
      () =>
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(0)))),
    );
    const found = await page.evaluate(async (only) => {
      const { axe: program } = window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
      };
      const runOnly = only.length > 0 ? { runOnly: { type: 'rule', values: only } } : {};
      return (await program.run({ resultTypes: ['violations'], ...runOnly })).violations;
    }, rules);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${colorScheme}: ${id}: ${html} ${failureSummary}`),
    );
  };
  return [...(await inTheme('dark', ['color-contrast'])), ...(await inTheme('light', []))];
}
