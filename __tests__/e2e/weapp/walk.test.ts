import { describe, expect, it } from 'vitest';
import { evaluateAccount, payToOpen } from '../support/mainJourney';
import { signInByWechat } from '../support/signIn';
import { walkSignedIn, walkSignedOut } from '../support/walk';
import { WeappApp } from '../support/weappApp';

/** Some forty pages, one after the other. */
const PATIENCE = 10 * 60_000;

describe('every page, in WeChat,', () => {
  it(
    'opens signed out, or leads to the sign-in page',
    async () => {
      const app = await WeappApp.open();
      await walkSignedOut(app, 'signInWechat');
      await app.close();
    },
    PATIENCE,
  );

  it(
    'opens signed in',
    async () => {
      const app = await WeappApp.open({
        startPath: '/pages/evaluation/chooseGame',
        platform: 'android',
      });
      await signInByWechat(app);
      await evaluateAccount(app);
      const toReport = (await app.program.calls('redirectTo')).at(-1);
      const orderId = /orderId=([\w-]+)/.exec(JSON.stringify(toReport))?.[1] ?? '';
      expect(orderId).not.toBe('');
      await payToOpen(app);
      await walkSignedIn(app, 'signInWechat', { orderId });
      await app.close();
    },
    PATIENCE,
  );
});
