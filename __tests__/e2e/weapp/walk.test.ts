import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Audit } from '../support/audit/audit';
import { Customer } from '../support/customer';
import { walkSignedIn, walkSignedOut } from '../support/walk';
import { WeappApp } from '../support/weappApp';

/** Some forty pages, one after the other. */
const PATIENCE = 10 * 60_000;

const audit = new Audit();

describe('every page, in WeChat,', () => {
  it(
    'opens signed out, or leads to the sign-in page',
    async () => {
      const app = await WeappApp.open({ audit });
      await walkSignedOut(app, 'signInWechat');
      await app.close();
    },
    PATIENCE,
  );

  it(
    'opens signed in',
    async () => {
      const customer = await Customer.arriveInWechat();
      const orderId = await customer.openReport();
      const { orderId: humanOrderId } = await customer.order();
      const app = await WeappApp.open({ customer, platform: 'android', audit });
      await walkSignedIn(app, 'signInWechat', { orderId, humanOrderId });
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

  it('no picture lacks a text for who cannot see it', () => {
    expect(audit.withoutAltText).toEqual([]);
  });
});
