import type { AppUnderTest } from './app';

/** Texts of the app about a failed request. */
const COMPLAINT = /网络连接失败|网络超时|页面没有打开/;

/** Repeats an action as long as the app reports that it failed; without such a text, fails. */
export async function repeatUntilDone(
  app: AppUnderTest,
  act: () => Promise<void>,
  succeeded: () => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await act();
    const outcome = await Promise.race([
      succeeded().then(() => 'done'),
      app.see(COMPLAINT).then(() => 'complaint'),
    ]);
    if (outcome === 'done') return;
    while ((await app.count('.error-view')) > 0) {
      await app.tap('重新加载');
      await app.settle();
    }
    await app.gone(COMPLAINT);
  }
  throw new Error('It never succeeded');
}
