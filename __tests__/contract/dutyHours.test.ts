import { parseDutyHours } from '@account-doctor/contract/staff';
import { expect, it } from 'vitest';

it.each([
  ['09:00-21:00', 540, 1_260],
  ['9:00-21:00', 540, 1_260],
  ['22:00-6:00', 1_320, 360],
])('%s are hours of duty', (text, dutyFrom, dutyUntil) => {
  expect(parseDutyHours(text)).toEqual({ dutyFrom, dutyUntil });
});
