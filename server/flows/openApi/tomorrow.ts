import { endOfChinaDay } from '../../core/chinaDay';

/** Seconds until the next day in China, when daily limits begin again. */
export const secondsUntilTomorrow = (now: Date): number =>
  Math.ceil((endOfChinaDay(now).getTime() - now.getTime()) / 1_000);
