import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@account-doctor/contract/time';
import {
  deadlinesOfNewRound,
  type AppraisalTimeLimits,
  resumeClocks,
} from '../../../server/domain/appraisal/clocks';
import { addWorkingTime, workingTimeBetween } from '../../../server/domain/appraisal/workingHours';

const hours = { from: 9 * HOUR, until: 22 * HOUR };
/** A time in China, which is eight hours ahead. */
const china = (time: string) => new Date(`2026-11-${time}+08:00`);
const promises: AppraisalTimeLimits = {
  hours,
  claim: 30 * MINUTE,
  delivery: 2 * HOUR,
  latest: 24 * HOUR,
};

describe('working time', () => {
  it.each([
    ['within a day', '18T10:00', 2 * HOUR, '18T12:00'],
    ['before work', '18T03:00', 30 * MINUTE, '18T09:30'],
    ['after work', '18T23:00', 30 * MINUTE, '19T09:30'],
    ['over night', '18T21:00', 2 * HOUR, '19T10:00'],
    ['to the end of a day', '18T21:00', HOUR, '18T22:00'],
    ['over several days', '18T21:00', 27 * HOUR, '20T22:00'],
  ])('%s from %s', (_, start, duration, end) => {
    expect(addWorkingTime(china(start), duration, hours)).toEqual(china(end));
    expect(workingTimeBetween(china(start), china(end), hours)).toBe(duration);
  });

  it('is zero if the end is before the start', () => {
    expect(workingTimeBetween(china('19T10:00'), china('18T10:00'), hours)).toBe(0);
  });
});

describe('the clocks of a round', () => {
  it('allow 30 minutes of working time for the claim and two hours for the report', () => {
    expect(deadlinesOfNewRound(china('18T21:45'), promises)).toEqual({
      claimDue: china('19T09:15'),
      deliverDue: china('19T10:45'),
      latestDue: china('19T21:45'),
      stoppedAt: null,
    });
  });

  it('end after 24 hours at the latest', () => {
    const short = { ...promises, hours: { from: 9 * HOUR, until: 10 * HOUR } };
    expect(deadlinesOfNewRound(china('18T09:30'), short).deliverDue).toEqual(china('19T09:30'));
  });

  it('stop during a question and resume with the remaining time', () => {
    const opened = deadlinesOfNewRound(china('18T10:00'), promises);
    const stopped = { ...opened, stoppedAt: china('18T10:30') };
    expect(resumeClocks(stopped, china('18T21:00'), hours)).toMatchObject({
      deliverDue: china('19T09:30'),
      latestDue: china('19T20:30'),
      stoppedAt: null,
    });
  });

  it('stay late if the delivery was late before the stop', () => {
    const opened = deadlinesOfNewRound(china('18T10:00'), promises);
    const stopped = { ...opened, stoppedAt: china('18T13:00') };
    expect(resumeClocks(stopped, china('18T15:00'), hours).deliverDue).toEqual(china('18T12:00'));
  });
});
