import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateText, dayName, dateTimeText, dayAndTimeText, timeOfDay } from '@/format/time';

const INSTANT = '2026-11-20T16:05:00.000Z';
const at = (text: string) => new Date(text).getTime();

afterEach(() => vi.restoreAllMocks());

describe('times', () => {
  it('are in Beijing time, as the daily limits are', () => {
    expect(dateText(INSTANT)).toBe('2026-11-21');
    expect(timeOfDay(INSTANT)).toBe('00:05');
    expect(dateTimeText(INSTANT)).toBe('2026-11-21 00:05');
  });

  it('name yesterday, today and tomorrow', () => {
    const now = at('2026-11-20T15:00:00.000Z');
    expect(dayAndTimeText(INSTANT, now)).toBe('明天 00:05');
    expect(dayAndTimeText('2026-11-20T02:00:00.000Z', now)).toBe('今天 10:00');
    expect(dayName('2026-11-18T16:00:00.000Z', now)).toBe('昨天');
    expect(dayName('2026-11-01T16:00:00.000Z', now)).toBe('11 月 2 日');
    expect(dayName('2025-12-31T15:00:00.000Z', now)).toBe('2025 年 12 月 31 日');
  });

  it('name Beijing time on phones in another time zone', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    expect(dateTimeText(INSTANT)).toBe('北京时间 2026-11-21 00:05');
    expect(dayAndTimeText(INSTANT, at(INSTANT))).toBe('北京时间 今天 00:05');
  });
});
