import { writeFileSync } from 'node:fs';
import { TRADE_PATTERN } from '@account-doctor/contract/tradeWords';
import { describe, expect, it } from 'vitest';
import { WechatAudit } from '../support/audit/audit';
import { ApiCustomer } from '../support/customer';
import { createWalkObjects } from '../support/openings';
import { walkSignedIn, walkSignedOut, type Watch } from '../support/walk';
import { WeappApp } from '../support/weappApp';

/** Time limit in ms for some forty pages. */
const PATIENCE = 10 * 60_000;

const audit = new WechatAudit();

/** Words about trading on pages of the walk, which must not appear because selling is closed here. */
const trade: string[] = [];
const readWords =
  (app: WeappApp): Watch =>
  async (name, visit) => {
    await visit();
    const words = new RegExp(`.{0,12}(?:${TRADE_PATTERN}).{0,12}`, 'g');
    for (const [found] of (await app.said(name)).matchAll(words)) trade.push(`${name}: ${found}`);
  };

describe('every page, in WeChat,', () => {
  it(
    'opens while signed out, or redirects to the sign-in page',
    async () => {
      const things = await createWalkObjects(await ApiCustomer.arriveInWechat());
      const app = await WeappApp.open({ audit });
      await walkSignedOut(app, 'signInWechat', things, readWords(app));
      await app.close();
    },
    PATIENCE,
  );

  it(
    'opens while signed in',
    async () => {
      const customer = await ApiCustomer.arriveInWechat();
      const things = await createWalkObjects(customer);
      const app = await WeappApp.open({ customer, platform: 'android', audit });
      await walkSignedIn(app, 'signInWechat', things, readWords(app));
      await app.close();
    },
    PATIENCE,
  );
});

describe('on these walks', () => {
  it('WeChat’s audit deducts no point', () => {
    audit.end();
    // For `npm run weapp:check`.
    if (process.env.AUDIT_FILE) writeFileSync(process.env.AUDIT_FILE, audit.table);
    expect(audit.table).not.toContain('✗');
    expect(audit.score).toBe(100);
  });

  it('no page mentions trading accounts', () => {
    expect(trade).toEqual([]);
  });

  it('each picture has a text alternative', () => {
    expect(audit.withoutAltText).toEqual([]);
  });
});
