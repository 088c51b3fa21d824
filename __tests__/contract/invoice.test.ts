import {
  mailProblem,
  normalizedMail,
  normalizedTaxNumber,
  normalizedTitle,
  taxNumberProblem,
  titleProblem,
} from '@account-doctor/contract/invoice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Valid tax numbers: the example in GB 32100-2015, and numbers that large companies publish. */
const codes = [
  '91350100M000100Y43',
  '9144030071526726XG',
  '91330100799655058B',
  '914403001922038216',
] as const;
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('a tax number', () => {
  it.each(codes)('%s is valid', (code) => {
    expect(taxNumberProblem(code)).toBeNull();
  });

  it('is invalid if any character is changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.nat(17),
        fc.constantFrom(...Array.from(CHARACTERS)),
        (code, place, character) => {
          fc.pre(code.charAt(place) !== character);
          const changed = code.slice(0, place) + character + code.slice(place + 1);
          expect(taxNumberProblem(changed)).toBe('税号有误，请和营业执照核对');
        },
      ),
    );
  });

  it.each(['', '91350100M000100Y4', '91350100M000100Y433', '91350100M000100YI3', '1'.repeat(18)])(
    '%s is invalid',
    (code) => {
      expect(taxNumberProblem(code)).not.toBeNull();
    },
  );

  it('is the same in any case, width and grouping', () => {
    for (const typed of [
      '91350100m000100y43',
      '９１３５ 0100-M000 100Y43',
      '\u200b91350100M000100Y43 ',
    ])
      expect(normalizedTaxNumber(typed)).toBe('91350100M000100Y43');
  });
});

describe('a title of an invoice', () => {
  it('keeps the brackets of a name, and loses invisible characters', () => {
    expect(normalizedTitle(' 示例（中国）\u200b有限\n公司Ａ1 ')).toBe('示例（中国）有限 公司A1');
    expect(titleProblem(normalizedTitle(' \u3164 '))).toBe('请填写发票抬头');
    expect(titleProblem('长'.repeat(100))).toBeNull();
    expect(titleProblem('长'.repeat(101))).toBe('发票抬头最多 100 个字');
    expect(titleProblem('半个\ud83d')).not.toBeNull();
  });

  it('does not change when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = normalizedTitle(typed);
        expect(normalizedTitle(once)).toBe(once);
      }),
    );
  });
});

describe('a mail address', () => {
  it.each(['a@b.cn', 'first.last+tag@mail.example.com', '123456@qq.com'])('%s is valid', (mail) => {
    expect(mailProblem(normalizedMail(mail))).toBeNull();
  });
  it.each(['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@b.cn,c@d.cn', '"><script>@b.cn', '邮箱@b.cn'])(
    '%s is invalid',
    (mail) => {
      expect(mailProblem(mail)).not.toBeNull();
    },
  );
  it('is checked quickly, however long it is', () => {
    expect(mailProblem(`${'a.'.repeat(100_000)}@`)).not.toBeNull();
  });
});
