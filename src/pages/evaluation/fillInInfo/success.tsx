import { View } from '@tarojs/components';
import { useEffect } from 'react';
import { hasReport, isMoving } from '@account-doctor/contract/states';
import { ErrorView } from '@/components/ErrorView/ErrorView';
import { LoadingView } from '@/components/LoadingView/LoadingView';
import { definePage } from '@/components/Page/definePage';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { HumanProgress } from './progress/HumanProgress';
import { Outcome } from './progress/Outcome';
import { ProgressView } from './progress/ProgressView';
import { useReportProgress } from './progress/useReportProgress';
import './success.scss';

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
        <HumanProgress order={order} human={human} interrupted={interrupted} onChange={retry} />
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

export default definePage('submitted', Submitted);
