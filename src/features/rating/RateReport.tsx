import { View } from '@tarojs/components';
import { useState } from 'react';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { OrderSubjectRow } from '@/features/order/SubjectRow';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { serviceNow } from '@/data/clock';
import { useCall } from '@/data/useCall';
import { replace, relaunch } from '@/navigation/navigate';
import { RequestError } from '@account-doctor/client-core/errors';
import type { ParametersOf } from '@/routes';
import { RatingForm, ReadOnlyRating } from './parts/RatingForm';
import './RateReport.scss';

/** Page for the owner's rating of a report, which can be changed for a day and then only read. */
export function RateReport({ orderId }: ParametersOf<'rateReport'>) {
  return orderId ? <OrderRating orderId={orderId} /> : <ReportNotFound />;
}

/** The rating of an order's report: the form, or the rating that can no longer be changed. */
function OrderRating({ orderId }: { orderId: string }) {
  // Compares the deadline with the time when the page was opened, so that a user who started in time can finish.
  const [openedAt] = useState(serviceNow);
  const query = useCall('GET /app-api/api/evaluate/user/order/get/valuation/evaluation', {
    orderId,
  });
  if (isNotFound(query.error)) return <ReportNotFound />;
  if (isLockedError(query.error))
    return (
      <NotFoundView
        text="报告还没有解锁，解锁后再来评价。"
        action="查看报告"
        onPress={() => void replace('report', { orderId })}
      />
    );
  return (
    <LoadedContent query={query}>
      {(rated) => (
        <View className="rate-report">
          <Section title="评价的报告">
            <OrderSubjectRow order={rated.order} />
            <View className="rate-report__number">报告编号 {rated.reportNo}</View>
          </Section>
          {rated.rating && Date.parse(rated.rating.changeableUntil) <= openedAt ? (
            <ReadOnlyRating rating={rated.rating} />
          ) : (
            // A cached answer may be older than the last rating; the new key resets the form.
            <RatingForm
              key={`${rated.reportNo} ${rated.rating?.ratedAt ?? ''}`}
              rated={rated}
              onRated={() => void query.reload()}
            />
          )}
        </View>
      )}
    </LoadedContent>
  );
}

/** Whether the report is locked: only unlocked reports can be rated. */
const isLockedError = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'REPORT_LOCKED';

const ReportNotFound = () => (
  <NotFoundView
    text="找不到要评价的报告，请从评估记录中打开。"
    action="查看评估记录"
    onPress={() => void relaunch('evaluationRecords')}
  />
);
