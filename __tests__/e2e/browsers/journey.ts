import type { JourneyApp } from '../support/app';
import { orderValuation, payInSandbox } from '../support/humanJourney';
import { evaluateAccount, payToOpen, readLockedReport, readReport } from '../support/mainJourney';
import { unusedPhone } from '../support/person';
import { signInOnPageBySms } from '../support/signIn';

/** Id of the order whose report has this address. */
const orderOf = (address: string) => new URL(address).searchParams.get('orderId') ?? '';

/**
 * Goes from home to a price, unlocks the report, and sends a message to the valuer.
 * @param address reads the address of the page on screen
 */
export async function walk(app: JourneyApp, address: () => Promise<string>): Promise<void> {
  await app.visit('/');
  await app.arrive('home');
  await app.settle();
  await app.screenshot('home');
  await app.tap('立即评估');
  await signInOnPageBySms(app, unusedPhone());
  await evaluateAccount(app);
  await readLockedReport(app);
  await payToOpen(app);
  await readReport(app, 'open');
  await orderValuation(app, orderOf(await address()));
  await payInSandbox(app);
  await app.tap('联系估价师');
  await app.arrive('chat');
  await app.fill('chat-text', '请问皮肤也算吗？');
  await app.tapOn('chat-send');
  await app.see('请问皮肤也算吗？');
  await app.screenshot('chat');
}
