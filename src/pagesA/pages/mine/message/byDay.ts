import type { Message } from '@account-doctor/contract/types';
import { dayName } from '@/format/time';

/** Messages under the days of the phone's zone on which they came, in the order given. */
export function byDay(
  messages: Message[],
  now: number = Date.now(),
): { day: string; rows: Message[] }[] {
  const days: { day: string; rows: Message[] }[] = [];
  for (const message of messages) {
    const day = dayName(message.createdAt, now);
    const last = days[days.length - 1];
    if (last?.day === day) last.rows.push(message);
    else days.push({ day, rows: [message] });
  }
  return days;
}
