import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** First and last day as `2026-11-20`; `undefined` without a limit. */
export interface DayLimits {
  from?: string | undefined;
  to?: string | undefined;
}

/** Field for the days of a list. */
export const DayRange = ({
  label,
  days: { from, to },
  onChange,
}: {
  label: string;
  days: DayLimits;
  onChange: (days: DayLimits) => void;
}) => (
  <DatePicker.RangePicker
    aria-label={label}
    style={{ alignSelf: 'flex-start' }}
    allowEmpty={[true, true]}
    maxDate={dayjs()}
    value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
    onChange={(chosen) =>
      onChange({
        from: chosen?.[0]?.format('YYYY-MM-DD'),
        to: chosen?.[1]?.format('YYYY-MM-DD'),
      })
    }
  />
);
