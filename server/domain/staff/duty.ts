import { DAY_MINUTES, type DutyHours } from '@account-doctor/contract/staff';
import { MINUTE } from '@account-doctor/contract/time';
import { startOfChinaDay } from '../../core/chinaDay';

/** Whether a time is within duty hours, which may extend past midnight. */
export function isWithinDuty({ dutyFrom, dutyUntil }: DutyHours, at: Date): boolean {
  const minute = Math.floor((at.getTime() - startOfChinaDay(at).getTime()) / MINUTE) % DAY_MINUTES;
  return dutyFrom < dutyUntil
    ? minute >= dutyFrom && minute < dutyUntil
    : minute >= dutyFrom || minute < dutyUntil;
}

/** When duty hours next begin after `at`. */
export function nextDutyStart({ dutyFrom }: Pick<DutyHours, 'dutyFrom'>, at: Date): Date {
  const today = startOfChinaDay(at).getTime() + dutyFrom * MINUTE;
  return new Date(today > at.getTime() ? today : today + DAY_MINUTES * MINUTE);
}
