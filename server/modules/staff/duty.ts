import { DAY_MINUTES, type DutyHours } from '@account-doctor/contract/staff';
import { startOfChinaDay } from '../chinaDay';

/** Whether a moment lies within hours of duty, which may run past midnight. */
export function isWithinDuty({ dutyFrom, dutyUntil }: DutyHours, at: Date): boolean {
  const minute = Math.floor((at.getTime() - startOfChinaDay(at).getTime()) / 60_000) % DAY_MINUTES;
  return dutyFrom < dutyUntil
    ? minute >= dutyFrom && minute < dutyUntil
    : minute >= dutyFrom || minute < dutyUntil;
}
