import { DAY } from '@account-doctor/contract/time';
import { startOfChinaDay } from '../../core/chinaDay';

/** Working hours of every day, in ms after midnight in China. */
export interface WorkingHours {
  from: number;
  until: number;
}

/** The working hours on the Chinese day of a moment. */
function hoursOfDay(moment: number, { from, until }: WorkingHours) {
  const midnight = startOfChinaDay(new Date(moment)).getTime();
  return { opens: midnight + from, closes: midnight + until, nextDay: midnight + DAY };
}

/** The moment at which `duration` ms of working time have passed since `start`. */
export function addWorkingTime(start: Date, duration: number, hours: WorkingHours): Date {
  let moment = start.getTime();
  let left = duration;
  for (;;) {
    const { opens, closes, nextDay } = hoursOfDay(moment, hours);
    const begin = Math.max(moment, opens);
    const available = Math.max(0, closes - begin);
    if (left <= available) return new Date(begin + left);
    left -= available;
    moment = nextDay;
  }
}

/** Working time, in ms, between two moments; 0 when the second is not after the first. */
export function workingTimeBetween(start: Date, end: Date, hours: WorkingHours): number {
  let moment = start.getTime();
  let worked = 0;
  while (moment < end.getTime()) {
    const { opens, closes, nextDay } = hoursOfDay(moment, hours);
    worked += Math.max(0, Math.min(closes, end.getTime()) - Math.max(moment, opens));
    moment = nextDay;
  }
  return worked;
}
