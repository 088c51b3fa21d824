import { CHANNEL_DAYS } from '@account-doctor/contract/channel';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

/** First and last day. */
export type Period = [Dayjs, Dayjs];

export const daysUntilNow = (days: number): Period => [dayjs().subtract(days - 1, 'day'), dayjs()];

/** Whether a date is beyond the maximum period of the service. */
const isBeyondMaximum = (date: Dayjs, { from }: { from?: Dayjs | undefined }) =>
  from !== undefined && Math.abs(date.diff(from, 'day')) >= CHANNEL_DAYS;

/** Picker for the period of the statistics. */
export const PeriodPicker = ({
  period,
  onChange,
}: {
  period: Period;
  onChange: (period: Period) => void;
}) => (
  <DatePicker.RangePicker
    aria-label="统计日期"
    allowClear={false}
    disabledDate={isBeyondMaximum}
    maxDate={dayjs()}
    presets={[
      { label: '今天', value: daysUntilNow(1) },
      { label: '近 7 天', value: daysUntilNow(7) },
      { label: '近 30 天', value: daysUntilNow(30) },
    ]}
    value={period}
    onChange={(chosen) => {
      if (chosen?.[0] && chosen[1]) onChange([chosen[0], chosen[1]]);
    }}
  />
);
