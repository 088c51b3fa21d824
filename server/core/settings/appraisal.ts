import { z } from 'zod';
import { MINUTE } from '@account-doctor/contract/time';
import { bilingual } from '../bilingual';
import { setting } from './setting';
import { wholeNumber } from './values';

/** Parses a part of a day, e.g. `09:00-22:00`, to milliseconds after midnight. */
const hoursOfDay = () =>
  z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
      bilingual(
        'must be two times of a day, e.g. 09:00-22:00',
        '必须是一天中的两个时刻，例如 09:00-22:00',
      ),
    )
    .transform((text) => {
      const [from = 0, until = 0] = text.split('-').map((time) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        return (hours * 60 + minutes) * MINUTE;
      });
      return { from, until };
    })
    .refine(
      ({ from, until }) => from < until,
      bilingual('must end after it begins', '结束必须晚于开始'),
    );

/** Deadlines that customers are promised for an appraisal. */
export const appraisalSettings = {
  hours: setting({
    name: 'VALUATION_HOURS',
    default: '09:00-22:00',
    meaning: 'Daily working hours of the valuers in China’s time; `00:00-24:00` for all day.',
    chinese: '估价师每天的工作时间（中国时间）；`00:00-24:00` 表示全天。',
    example: '09:00-22:00',
    schema: hoursOfDay(),
  }),
  claimMinutes: setting({
    name: 'VALUATION_CLAIM_MINUTES',
    default: '30',
    meaning:
      'Minutes of working time after the payment within which a valuer must claim the ' + 'order.',
    chinese: '付款后多少分钟内（只算工作时间）必须有估价师领取订单。',
    example: '30',
    schema: wholeNumber(1, 1_440),
  }),
  deliveryHours: setting({
    name: 'VALUATION_DELIVERY_HOURS',
    default: '2',
    meaning: 'Hours of working time after the payment within which the report must be delivered.',
    chinese: '付款后多少小时内（只算工作时间）必须交付报告。',
    example: '2',
    schema: wholeNumber(1, 240),
  }),
  latestHours: setting({
    name: 'VALUATION_LATEST_HOURS',
    default: '24',
    meaning:
      'Hours after the payment, working time or not, after which a report is late in any ' +
      'case.',
    chinese: '付款后超过多少小时（不论是否工作时间），报告一律算超时。',
    example: '24',
    schema: wholeNumber(1, 240),
  }),
  appealHours: setting({
    name: 'APPEAL_HOURS',
    default: '72',
    meaning:
      'Hours after the delivery of a human report within which the customer may appeal, ' + 'once.',
    chinese: '人工报告交付后多少小时内，客户可以申诉一次。',
    example: '72',
    schema: wholeNumber(1, 720),
  }),
};
