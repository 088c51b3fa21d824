import { describe, expect, it } from 'vitest';
import {
  newVerificationCode,
  normalVerificationCode,
  reportNumber,
} from '../../../server/domain/report/reportNumber';

describe('a report number', () => {
  it('is R, the day in China and eight digits', () => {
    expect(reportNumber(new Date('2026-11-20T20:00:00Z'))).toMatch(/^R20261121\d{8}$/);
  });
});

describe('a verification code', () => {
  it('is stored in the form in which it is created', () => {
    for (let made = 0; made < 100; made += 1) {
      const code = newVerificationCode();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      expect(normalVerificationCode(code)).toBe(code);
    }
  });

  it('is recognised in any form in which a person types it', () => {
    expect(normalVerificationCode('7k2m qxod 93ft')).toBe('7K2M-QX0D-93FT');
    expect(normalVerificationCode('il0o00000000')).toBe('1100-0000-0000');
  });

  it.each(['', '7K2M', '7K2M-QX0D-93FU', '7K2M-QX0D-93FT-0', '<script>alert'])(
    'cannot be %j',
    (typed) => expect(normalVerificationCode(typed)).toBeNull(),
  );
});
