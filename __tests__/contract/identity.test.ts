import {
  idNumberProblem,
  maskedIdNumber,
  maskedRealName,
  normalizedIdNumber,
  normalizedRealName,
  realNameProblem,
} from '@account-doctor/contract/identity';
import { describe, expect, it } from 'vitest';
import { newIdNumber } from '../server/identity/idNumbers';

const now = new Date('2026-11-21T12:00:00Z');
const WRONG = '身份证号不正确，请对照证件检查每一位';
const FORM = '请填写 18 位身份证号，最后一位可以是 X';

describe('an id number', () => {
  it('is right with the checksum of GB 11643', () => {
    // The example of the standard, born in 1949.
    expect(idNumberProblem('11010519491231002X', now)).toBeNull();
    expect(idNumberProblem(newIdNumber(), now)).toBeNull();
  });

  it('is wrong with any other last character', () => {
    for (const last of '0123456789') {
      expect(idNumberProblem(`11010519491231002${last}`, now)).toBe(WRONG);
    }
  });

  it('is wrong with any one digit mistyped, or two neighbours swapped', () => {
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
    ['of letters', 'ABCDEFGHIJKLMNOPQR', FORM],
    ['empty', '', FORM],
    ['of no province', newIdNumber().replace(/^11/, '99'), WRONG],
    ['of a day that never was', newIdNumber('19900230'), WRONG],
    ['of the future', newIdNumber('20270101'), WRONG],
    ['of the 19th century', newIdNumber('18991231'), WRONG],
  ])('that is %s is refused', (_, idNumber, problem) => {
    expect(idNumberProblem(idNumber, now)).toBe(problem);
  });

  it('of a minor is refused with the reason, until the 18th birthday in China', () => {
    const idNumber = newIdNumber('20081122');
    const minor = '未满 18 周岁不能实名认证：这里只面向成年人';
    expect(idNumberProblem(idNumber, new Date('2026-11-21T15:59:59Z'))).toBe(minor);
    expect(idNumberProblem(idNumber, new Date('2026-11-21T16:00:00Z'))).toBeNull();
  });

  it('is compared without spaces and with a large X, and shown with its ends alone', () => {
    expect(normalizedIdNumber(' 110105 19491231 002x ')).toBe('11010519491231002X');
    expect(maskedIdNumber('11010519491231002X')).toBe('1****************X');
  });
});

describe('a real name', () => {
  it.each(['张三', '欧阳修文', '买买提·艾力', '𬍛一鸣'])('%s is right', (name) => {
    expect(realNameProblem(name)).toBeNull();
  });

  it.each(['', '张', 'Zhang San', '张三1', '·张三', '张三·', '张··三', '张'.repeat(31)])(
    '%j is refused',
    (name) => {
      expect(realNameProblem(name)).not.toBeNull();
    },
  );

  it('is compared without spaces and with one kind of dot, and shown by its last character', () => {
    expect(normalizedRealName(' 买买提 • 艾力 ')).toBe('买买提·艾力');
    expect([maskedRealName('张三'), maskedRealName('欧阳修𬍛')]).toEqual(['*三', '***𬍛']);
  });
});
