import { HOUR, MINUTE } from '@account-doctor/contract/time';

/** Remaining time below which the countdown warns, in ms. */
const WARNING_TIME = 30 * MINUTE;

function durationText(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1_000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const hours = Math.floor(Math.abs(milliseconds) / HOUR);
  return [...(hours > 0 ? [hours] : []), ...parts].join(':');
}

interface Countdown {
  words: string;
  /** Suffix of the CSS class. */
  tone: 'still' | 'late' | 'soon' | 'good';
  color: string | undefined;
  time: string;
}

/** Text and colour of a countdown at `now`; `stoppedAt` is when the deadline was paused. */
export function countdown(due: string, stoppedAt: string | null, now: number): Countdown {
  const left = Date.parse(due) - (stoppedAt === null ? now : Date.parse(stoppedAt));
  const time = durationText(left);
  if (stoppedAt !== null) return { words: '暂停，剩', tone: 'still', color: undefined, time };
  if (left <= 0) return { words: '超时', tone: 'late', color: 'red', time };
  return left < WARNING_TIME
    ? { words: '剩', tone: 'soon', color: 'orange', time }
    : { words: '剩', tone: 'good', color: 'green', time };
}
