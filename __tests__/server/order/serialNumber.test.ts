import { describe, expect, it } from 'vitest';
import { serialNumber } from '../../../server/domain/order/serialNumber';

describe('an order number', () => {
  it('starts with the date in China, followed by eight digits', () => {
    const lateEveningUtc = new Date('2026-11-19T17:30:00Z');
    expect(serialNumber(lateEveningUtc)).toMatch(/^20261120\d{8}$/);
  });

  it('does not reveal which of two orders came first', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    const numbers = Array.from({ length: 50 }, () => serialNumber(now));
    expect(new Set(numbers).size).toBe(50);
    expect(numbers).not.toEqual([...numbers].sort());
  });
});
