import { View } from '@tarojs/components';
import { useEffect } from 'react';
import { hasReport, isMoving } from '@account-doctor/contract/states';
import { ErrorView } from '@/ui/ErrorView';
import { LoadingView } from '@/ui/LoadingView';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { AppraisalProgress } from '@/features/appraisal/AppraisalProgress';
import { Outcome } from './Outcome';
import { ProgressView } from './ProgressView';
import { useReportProgress } from './useReportProgress';
import './Submitted.scss';

/** After submitting: how far the estimate is, then its report, or why there is none. */
export function Submitted({ orderId }: ParametersOf<'submitted'>) {
  const query = useReportProgress(orderId);
  const { data: progress, error, indicating } = query;
  const retry = () => void query.reload();
  const interrupted = query.refreshError !== undefined;
  const ready = progress !== undefined && hasReport(progress.order.evaluationState);
  useEffect(() => {
    if (ready) void replace('report', { orderId });
  }, [ready, orderId]);

  if (!progress && error) return <ErrorView error={error} onReload={retry} />;
  if (!progress) return indicating ? <LoadingView /> : null;
  const { order, ahead, sales, submitted, human } = progress;
  const moving = ready || isMoving(order.evaluationState);
  if (human && !ready)
    return (
      <View className="submitted">
        <AppraisalProgress order={order} human={human} interrupted={interrupted} onChange={retry} />
      </View>
    );
  return (
    <View className="submitted">
      {moving ? (
        <ProgressView order={order} ahead={ahead} interrupted={interrupted} />
      ) : (
        <Outcome order={order} sales={sales} submitted={submitted} />
      )}
    </View>
  );
}
