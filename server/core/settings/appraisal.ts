import { z } from 'zod';
import { MINUTE } from '@account-doctor/contract/time';
import { setting } from './setting';
import { wholeNumber } from './values';

/** Part of a day, e.g. `09:00-22:00`, as milliseconds after midnight. */
const hoursOfDay = () =>
  z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
      'must be two times of a day, e.g. 09:00-22:00',
    )
    .transform((text) => {
      const [from = 0, until = 0] = text.split('-').map((time) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        return (hours * 60 + minutes) * MINUTE;
      });
      return { from, until };
    })
    .refine(({ from, until }) => from < until, 'must end after it begins');

/** What people who have an account valued by a person are promised. */
export const appraisalSettings = {
  hours: setting({
    name: 'VALUATION_HOURS',
    default: '09:00-22:00',
    meaning: 'Working hours of the valuers, every day, in China’s time; `00:00-24:00` for all day.',
    example: '09:00-22:00',
    schema: hoursOfDay(),
  }),
  claimMinutes: setting({
    name: 'VALUATION_CLAIM_MINUTES',
    default: '30',
    meaning: 'Minutes of working time after the payment by which a valuer has taken the order.',
    example: '30',
    schema: wholeNumber(1, 1_440),
  }),
  deliveryHours: setting({
    name: 'VALUATION_DELIVERY_HOURS',
    default: '2',
    meaning: 'Hours of working time after the payment by which the report is delivered.',
    example: '2',
    schema: wholeNumber(1, 240),
  }),
  latestHours: setting({
    name: 'VALUATION_LATEST_HOURS',
    default: '24',
    meaning: 'Hours by the clock after which a report is late whatever the working hours are.',
    example: '24',
    schema: wholeNumber(1, 240),
  }),
  appealHours: setting({
    name: 'APPEAL_HOURS',
    default: '72',
    meaning: 'Hours after the delivery in which a human report can be appealed against, once.',
    example: '72',
    schema: wholeNumber(1, 720),
  }),
};
