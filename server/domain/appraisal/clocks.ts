import { HOUR, MINUTE } from '@account-doctor/contract/time';
import type { Settings } from '../../core/settings';
import { addWorkingTime, type WorkingHours, workingTimeBetween } from './workingHours';

/**
 * Time limits promised to customers, in ms; `claim` and `delivery` count only working time, `latest` counts all time.
 */
export interface AppraisalTimeLimits {
  hours: WorkingHours;
  claim: number;
  delivery: number;
  latest: number;
}

/** The deadlines of a round; `stoppedAt` is when its clocks were stopped, `null` while they run. */
export interface RoundDeadlines {
  claimDue: Date;
  deliverDue: Date;
  latestDue: Date;
  stoppedAt: Date | null;
}

/** The time limits in the present settings; a task keeps the limits from the time of its order. */
export const appraisalTimeLimits = ({ appraisal }: Settings): AppraisalTimeLimits => ({
  hours: appraisal.hours,
  claim: appraisal.claimMinutes * MINUTE,
  delivery: appraisal.deliveryHours * HOUR,
  latest: appraisal.latestHours * HOUR,
});

const earlierOf = (one: Date, other: Date) => (one < other ? one : other);

/** The deadlines of a round that opens at `at`. */
export function deadlinesOfNewRound(
  at: Date,
  { hours, claim, delivery, latest }: AppraisalTimeLimits,
): RoundDeadlines {
  const latestDue = new Date(at.getTime() + latest);
  return {
    claimDue: earlierOf(addWorkingTime(at, claim, hours), latestDue),
    deliverDue: earlierOf(addWorkingTime(at, delivery, hours), latestDue),
    latestDue,
    stoppedAt: null,
  };
}

/**
 * The claim deadline of an appraisal that returns to the queue at `at`: the working time for a claim, counted from
 * `at`, but never after the delivery deadline, which was promised to the customer and does not move.
 */
export const claimDueAfterReturn = (
  { deliverDue }: RoundDeadlines,
  at: Date,
  { hours, claim }: AppraisalTimeLimits,
): Date => earlierOf(addWorkingTime(at, claim, hours), deliverDue);

/**
 * The deadlines after the customer's answer. The delivery deadline keeps the working time that was left when the
 * clocks stopped; the latest deadline moves by the length of the stop. A late delivery stays late.
 */
export function resumeClocks(
  stopped: RoundDeadlines,
  at: Date,
  hours: WorkingHours,
): RoundDeadlines {
  const { stoppedAt, deliverDue } = stopped;
  if (!stoppedAt) return stopped;
  const latestDue = new Date(stopped.latestDue.getTime() + at.getTime() - stoppedAt.getTime());
  const resumed = { ...stopped, latestDue, stoppedAt: null };
  if (deliverDue <= stoppedAt) return resumed;
  const left = workingTimeBetween(stoppedAt, deliverDue, hours);
  return { ...resumed, deliverDue: earlierOf(addWorkingTime(at, left, hours), latestDue) };
}
