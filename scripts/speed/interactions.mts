import type { Browser, Page } from 'playwright-core';
import { smsCodeFor, unusedPhone } from '../../__tests__/e2e/support/person';
import { slowPhone } from './phone.mjs';

/** A tap or a key press. */
export interface Interaction {
  /** Time until the next frame, in ms. */
  wait: number;
  /** Parts of `wait`, in ms: until the handlers begin, and until they have ended. */
  begun: number;
  handled: number;
  /** The page's path, and the tapped element. */
  where: string;
}

/**
 * Runs in the page before any other script: records how long each tap and each typed letter waits.
 */
const observerScript = `
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration: wait, startTime, processingStart, processingEnd, target } = entry;
      const known = interactions.get(interactionId);
      if (!interactionId || known?.wait >= wait) continue;
      const place = target?.closest('[id]')?.id ?? known?.place ?? '';
      interactions.set(interactionId, { wait, place, where: location.pathname + ' ' + place,
        begun: Math.round(processingStart - startTime), handled: Math.round(processingEnd - startTime) });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Answers to the safety questions of every game's form, all favourable. */
const SAFETY = ['secondRealName-no', 'antiAddiction-no', 'rebindable-yes', 'banRecord-no'];

/** Measures each tap and key press on the way from home to the list of orders. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
): Promise<Interaction[]> {
  const { context, page } = await slowPhone(browser, { line: false });
  await page.addInitScript(observerScript);
  const measured: Interaction[] = [];
  // Collects the observations before a page is left, because they are lost with it.
  const collect = async () => {
    await page.waitForTimeout(500);
    measured.push(...(await page.evaluate<Interaction[]>('[...interactions.values()]')));
  };
  await page.goto(`${origin}/`);
  await waitForPage(page, 'home');
  await tap(page, 'start');
  await signIn(page, origin);
  await describeAccount(page);
  await collect();
  await page.goto(`${origin}/pages/mine/index`);
  await waitForPage(page, 'mine');
  await tap(page, 'tab-home');
  await waitForPage(page, 'home');
  await tap(page, 'tab-mine');
  await waitForPage(page, 'mine');
  await page.getByText('评估记录').filter({ visible: true }).first().tap();
  await waitForPage(page, 'evaluationRecords');
  await collect();
  await context.close();
  return measured;
}

const visibleElement = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first();
const waitForPage = (page: Page, route: string) => visibleElement(page, `#page-${route}`).waitFor();
const tap = (page: Page, id: string) => visibleElement(page, `#${id}`).tap();
const typeText = (page: Page, id: string, text: string) =>
  visibleElement(page, `#${id} input, input#${id}`).pressSequentially(text);

async function signIn(page: Page, origin: string): Promise<void> {
  const phone = unusedPhone();
  await waitForPage(page, 'signInH5');
  await typeText(page, 'phone', phone);
  await page.getByText('获取验证码').filter({ visible: true }).first().tap();
  await tap(page, 'consent-agree');
  await typeText(page, 'code', await smsCodeFor(phone, 'sign-in', origin));
}

async function describeAccount(page: Page): Promise<void> {
  await waitForPage(page, 'chooseGame');
  await typeText(page, 'search-game', 'wzry');
  await tap(page, 'game-honor-of-kings');
  await waitForPage(page, 'fillInInfo');
  await tap(page, 'field-serverId-honor-of-kings-android-qq');
  const answers = { collectorSkins: '12', skins: '286', heroes: '98' };
  for (const [field, value] of Object.entries(answers))
    await typeText(page, `field-answers-${field}-input`, value);
  for (const answer of [...SAFETY, 'insured-unknown']) await tap(page, `field-answers-${answer}`);
  await tap(page, 'submit');
  await waitForPage(page, 'report');
  await page.getByText('可信度').filter({ visible: true }).first().waitFor();
}
