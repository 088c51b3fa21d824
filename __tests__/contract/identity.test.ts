import {
  idNumberProblem,
  maskedIdNumber,
  maskedRealName,
  normalizedIdNumber,
  normalizedRealName,
  realNameProblem,
} from '@account-doctor/contract/identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCheckCharacter, newIdNumber } from '../server/identity/idNumbers';
import { invisibleCharacter } from './support/invisibleCharacter';

const now = new Date('2026-11-21T12:00:00Z');
const WRONG = '身份证号不正确，请对照证件检查每一位';
const FORM = '请填写 18 位身份证号，最后一位可以是 X';
const foreigners = withCheckCharacter('91184019880615001');

describe('an ID number', () => {
  it('is valid with the checksum of GB 11643', () => {
    // The example in the standard, of a person born in 1949.
    expect(idNumberProblem('11010519491231002X', now)).toBeNull();
    expect(idNumberProblem(newIdNumber(), now)).toBeNull();
  });

  it('is invalid with any other last character', () => {
    for (const last of '0123456789') {
      expect(idNumberProblem(`11010519491231002${last}`, now)).toBe(WRONG);
    }
  });

  it('is invalid if a digit is mistyped or two neighbouring digits are swapped', () => {
    const right = newIdNumber('19880615');
    for (let at = 0; at < 17; at += 1) {
      const digit = (Number(right[at]) + 1) % 10;
      const mistyped = right.slice(0, at) + String(digit) + right.slice(at + 1);
      expect(idNumberProblem(mistyped, now)).toBe(WRONG);
      const swapped =
        right.slice(0, at) + (right[at + 1] ?? '') + (right[at] ?? '') + right.slice(at + 2);
      if (swapped !== right && /^\d{17}[\dX]$/.test(swapped)) {
        expect(idNumberProblem(swapped, now)).toBe(WRONG);
      }
    }
  });

  it.each([
    ['too short', '1101051949123100', FORM],
    ['of 15 digits', '110105491231002', FORM],
    ['made of letters', 'ABCDEFGHIJKLMNOPQR', FORM],
    ['empty', '', FORM],
    ['of an unknown province', newIdNumber().replace(/^11/, '99'), WRONG],
    ['with a date that does not exist', newIdNumber('19900230'), WRONG],
    ['with a date in the future', newIdNumber('20270101'), WRONG],
    ['from the 19th century', newIdNumber('18991231'), WRONG],
  ])('that is %s is rejected', (_, idNumber, problem) => {
    expect(idNumberProblem(idNumber, now)).toBe(problem);
  });

  it('of a minor is rejected with the reason, until the 18th birthday in China', () => {
    const idNumber = newIdNumber('20081122');
    const minor = '未满 18 周岁不能实名认证：这里只面向成年人';
    expect(idNumberProblem(idNumber, new Date('2026-11-21T15:59:59Z'))).toBe(minor);
    expect(idNumberProblem(idNumber, new Date('2026-11-21T16:00:00Z'))).toBeNull();
  });

  it.each(['911840198806150', '944156199912319', '931276196001019'])(
    'of a foreigner’s permanent residence card is valid: %s…',
    (start) => {
      const number = withCheckCharacter(`${start}01`);
      expect(idNumberProblem(number, now)).toBeNull();
      expect(idNumberProblem(number.replace(/.$/, number.endsWith('1') ? '2' : '1'), now)).toBe(
        WRONG,
      );
    },
  );

  it('of a foreigner who is a minor is rejected with the reason', () => {
    expect(idNumberProblem(withCheckCharacter('91184020150615001'), now)).toContain('未满 18 周岁');
  });

  it('of a residence permit for Hong Kong, Macao or Taiwan is valid', () => {
    for (const place of ['810000', '820000', '830000'])
      expect(idNumberProblem(withCheckCharacter(`${place}19880615001`), now)).toBeNull();
  });

  it('is the same number in any width, with invisible characters, and with any sign for X', () => {
    fc.assert(
      fc.property(
        invisibleCharacter,
        fc.nat(17),
        fc.constantFrom(...Array.from('XxＸｘ×Хх')),
        (mark, at, last) => {
          const typed = `１１０105 1949－1231 002${last}`;
          const pasted = typed.slice(0, at) + mark + typed.slice(at);
          expect(normalizedIdNumber(pasted)).toBe('11010519491231002X');
        },
      ),
    );
  });

  it('is compared without spaces and with a capital X, and masked except for its ends', () => {
    expect(normalizedIdNumber(' 110105 19491231 002x ')).toBe('11010519491231002X');
    expect(maskedIdNumber('11010519491231002X')).toBe('1****************X');
  });
});

describe('a real name', () => {
  it.each([
    ...['张', '张三', '欧阳修文', '买买提·艾力', '阿卜杜热合曼·买买提明·艾合买提江·吐尔逊'],
    ...['𬍛一鸣', '李〇', '﨑本', '佐々木', '\u{2f80b}本', '\u{30edd}一', '\u{2ebf0}一'],
  ])('%s is valid', (name) => {
    expect(realNameProblem(normalizedRealName(name))).toBeNull();
  });

  it.each([
    "O'NEIL, ANNA-MARIA",
    'KING JR.',
    'José García',
    'MÜLLER',
    'Jose\u0301',
    'Ｊｏｈｎ　Ｓｍｉｔｈ',
  ])('%s is valid only on a foreigner’s card', (name) => {
    const normalized = normalizedRealName(name);
    expect(realNameProblem(normalized, foreigners)).toBeNull();
    expect(realNameProblem(normalized, newIdNumber())).toBe('请填写身份证上的中文姓名');
  });

  it.each(['', '张三1', '·张三', '张三·', '张··三', '张'.repeat(31), '-', "O''''NEIL", '张Zhang'])(
    '%j is rejected',
    (name) => {
      expect(realNameProblem(normalizedRealName(name))).not.toBeNull();
    },
  );

  it('keeps the characters of the document, without variation selectors', () => {
    for (const name of ['﨑本', '\uf92c一', '\u{2f80b}本'])
      expect(normalizedRealName(name)).toBe(name);
    expect(normalizedRealName('葛\u{e0100}城')).toBe('葛城');
    // Copied from a PDF: radicals that look like characters.
    expect(normalizedRealName('⼀⼭')).toBe('一山');
  });

  it('is the same name with any dot and any invisible character', () => {
    const dots = Array.from('·・･⋅•‧∙．.。｡﹒●');
    fc.assert(
      fc.property(fc.constantFrom(...dots), invisibleCharacter, fc.nat(5), (dot, mark, at) => {
        const typed = `买买提${dot}艾力`;
        const pasted = typed.slice(0, at) + mark + typed.slice(at);
        expect(normalizedRealName(pasted)).toBe('买买提·艾力');
      }),
    );
  });

  it('is compared without spaces and with one kind of dot, and masked except for its last character', () => {
    expect(normalizedRealName(' 买买提 • 艾力 ')).toBe('买买提·艾力');
    expect(['张', '张三', '欧阳修𬍛'].map(maskedRealName)).toEqual(['*', '*三', '***𬍛']);
  });
});
