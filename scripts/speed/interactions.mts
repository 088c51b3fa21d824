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
const observe = `
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
  await page.addInitScript(observe);
  const measured: Interaction[] = [];
  // Collects the observations before a page is left, because they are lost with it.
  const collect = async () => {
    await page.waitForTimeout(500);
    measured.push(...(await page.evaluate<Interaction[]>('[...interactions.values()]')));
  };
  await page.goto(`${origin}/`);
  await arrive(page, 'home');
  await tap(page, 'start');
  await signIn(page, origin);
  await describeAccount(page);
  await collect();
  await page.goto(`${origin}/pages/mine/index`);
  await arrive(page, 'mine');
  await tap(page, 'tab-home');
  await arrive(page, 'home');
  await tap(page, 'tab-mine');
  await arrive(page, 'mine');
  await page.getByText('评估记录').filter({ visible: true }).first().tap();
  await arrive(page, 'evaluationRecords');
  await collect();
  await context.close();
  return measured;
}

const visible = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first();
const arrive = (page: Page, route: string) => visible(page, `#page-${route}`).waitFor();
const tap = (page: Page, id: string) => visible(page, `#${id}`).tap();
const type = (page: Page, id: string, text: string) =>
  visible(page, `#${id} input, input#${id}`).pressSequentially(text);

async function signIn(page: Page, origin: string): Promise<void> {
  const phone = unusedPhone();
  await arrive(page, 'signInH5');
  await type(page, 'phone', phone);
  await page.getByText('获取验证码').filter({ visible: true }).first().tap();
  await tap(page, 'consent-agree');
  await type(page, 'code', await smsCodeFor(phone, 'sign-in', origin));
}

async function describeAccount(page: Page): Promise<void> {
  await arrive(page, 'chooseGame');
  await type(page, 'search-game', 'wzry');
  await tap(page, 'game-honor-of-kings');
  await arrive(page, 'fillInInfo');
  await tap(page, 'field-serverId-honor-of-kings-android-qq');
  const answers = { collectorSkins: '12', skins: '286', heroes: '98' };
  for (const [field, value] of Object.entries(answers))
    await type(page, `field-answers-${field}-input`, value);
  for (const answer of [...SAFETY, 'insured-unknown']) await tap(page, `field-answers-${answer}`);
  await tap(page, 'submit');
  await arrive(page, 'report');
  await page.getByText('可信度').filter({ visible: true }).first().waitFor();
}
