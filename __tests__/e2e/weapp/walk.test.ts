import { writeFileSync } from 'node:fs';
import { TRADE_PATTERN } from '@account-doctor/contract/tradeWords';
import { describe, expect, it } from 'vitest';
import { WechatAudit } from '../support/audit/audit';
import { ApiCustomer } from '../support/customer';
import { thingsOf } from '../support/openings';
import { walkSignedIn, walkSignedOut, type Watch } from '../support/walk';
import { WeappApp } from '../support/weappApp';

/** Some forty pages, one after the other. */
const PATIENCE = 10 * 60_000;

const audit = new WechatAudit();

/** Words of trade on pages of the walk, which nobody reads while selling is closed, as it is here. */
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
    'opens signed out, or leads to the sign-in page',
    async () => {
      const things = await thingsOf(await ApiCustomer.arriveInWechat());
      const app = await WeappApp.open({ audit });
      await walkSignedOut(app, 'signInWechat', things, readWords(app));
      await app.close();
    },
    PATIENCE,
  );

  it(
    'opens signed in',
    async () => {
      const customer = await ApiCustomer.arriveInWechat();
      const things = await thingsOf(customer);
      const app = await WeappApp.open({ customer, platform: 'android', audit });
      await walkSignedIn(app, 'signInWechat', things, readWords(app));
      await app.close();
    },
    PATIENCE,
  );
});

describe('on that walk', () => {
  it('WeChat’s audit takes no point off', () => {
    audit.end();
    // For `npm run weapp:check`.
    if (process.env.AUDIT_FILE) writeFileSync(process.env.AUDIT_FILE, audit.table);
    expect(audit.table).not.toContain('✗');
    expect(audit.score).toBe(100);
  });

  it('no page mentions trading accounts', () => {
    expect(trade).toEqual([]);
  });

  it('no picture lacks a text for who cannot see it', () => {
    expect(audit.withoutAltText).toEqual([]);
  });
});
