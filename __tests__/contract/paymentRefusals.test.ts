import { readFileSync } from 'node:fs';
import { appleConditions } from '@account-doctor/contract/applePayment';
import { codes } from '@account-doctor/contract/codes';
import {
  isDismissal,
  rejectionCode,
  rejectionCodes,
  paymentRejectionText,
} from '@account-doctor/contract/paymentRefusals';
import { describe, expect, it } from 'vitest';

/** Error codes of `wx.requestVirtualPayment` in WeChat's documentation, without -2 for closing the sheet. */
const documented = [
  ...[1001, -1, -4, -5, -15001, -15002, -15003, -15004, -15005, -15006, -15007, -15008, -15009],
  ...[-15010, -15011, -15012, -15013, -15014, -15016, -15017, -15018, -15019, -15020, -15021],
];

describe('a rejected payment', () => {
  it.each(documented)('has a text for the error code %i', (errCode) => {
    const code = rejectionCode({ errCode, errMsg: 'requestVirtualPayment:fail' });
    expect(code).toBe(String(errCode));
    expect(paymentRejectionText(code)).toMatch(/[一-鿿]/);
  });

  it('has the text of the provider’s error if the provider rejects it at the start', () => {
    expect(paymentRejectionText('provider')).toBe(codes.PAYMENT_UNAVAILABLE.msg);
  });

  it.each([
    [{ errMsg: 'requestPayment:fail jsapi has no permission' }, 'requestPayment'],
    [{ errMsg: 'requestVirtualPayment:fail no permission' }, 'requestVirtualPayment'],
    [{ errCode: -15015, errMsg: 'requestVirtualPayment:fail' }, 'other'],
    [{ errCode: 0, errMsg: 'requestPayment:fail' }, 'other'],
    [{ errMsg: 'toString:fail' }, 'other'],
    [{ errMsg: '__proto__:fail' }, 'other'],
    [{ errMsg: '' }, 'other'],
    [{}, 'other'],
  ])('with the error %j is counted as %s', (failure, code) => {
    expect(rejectionCode(failure)).toBe(code);
  });

  it.each([
    [{ errCode: -2, errMsg: 'requestVirtualPayment:fail' }, true],
    [{ errMsg: 'requestPayment:fail cancel' }, true],
    [{ errMsg: 'requestPayment:fail:cancel' }, true],
    [{ errMsg: 'showActionSheet:fail cancel' }, true],
    [{ errCode: -15012, errMsg: 'requestVirtualPayment:fail order cancelled' }, false],
    [{ errCode: -1 }, false],
  ])('%j counts as the user’s own decision: %s', (failure, is) => {
    expect(isDismissal(failure)).toBe(is);
  });
});

/** Rows of a table in a document, by their first cell. */
function rowsOf(paper: string, heading: string): Map<string, string[]> {
  const [, section = ''] = readFileSync(paper, 'utf8').split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const rows = [...own.matchAll(/^\|(.+)\|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  return new Map(rows.slice(2).map(([first = '', ...rest]) => [first.replaceAll('`', ''), rest]));
}

describe('the documents', () => {
  it.each([
    ['docs/operate.md', 'When a payment is refused', 10],
    ['docs/zh/operate.md', '付款被拒绝时', 5],
  ])(
    'say in %s for each error code what users see and what operators do',
    (paper, heading, least) => {
      const rows = rowsOf(paper, heading);
      expect([...rows.keys()].sort()).toEqual([...rejectionCodes].sort());
      for (const code of rejectionCodes) {
        const [sentence, advice = ''] = rows.get(code) ?? [];
        expect([code, sentence]).toEqual([code, paymentRejectionText(code)]);
        expect(advice.length).toBeGreaterThan(least);
      }
    },
  );

  it('name each of Apple’s conditions in the release guide', () => {
    const guide = readFileSync('docs/wechat-release.md', 'utf8');
    for (const { guide: words } of Object.values(appleConditions)) expect(guide).toContain(words);
    expect(guide).toContain('WECHAT_SHORT_NAME');
  });
});
