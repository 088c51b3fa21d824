import { View } from '@tarojs/components';
import { useEffect } from 'react';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import { hasReport, isMoving } from '@account-doctor/contract/states';
import { ErrorView } from '@/components/ErrorView/ErrorView';
import { LoadingView } from '@/components/LoadingView/LoadingView';
import { definePage } from '@/components/Page/definePage';
import { useDelayedFlag } from '@/hooks/useDelayedFlag';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { HumanProgress } from './progress/HumanProgress';
import { Outcome } from './progress/Outcome';
import { ProgressView } from './progress/ProgressView';
import { useReportProgress } from './progress/useReportProgress';
import './success.scss';

/** After submitting: how far the estimate is, then its report, or why there is none. */
export function Submitted({ orderId }: ParametersOf<'submitted'>) {
  const { answer: progress, error, retry } = useReportProgress(orderId);
  const ready = progress !== null && hasReport(progress.order.evaluationState);
  useEffect(() => {
    if (ready) void replace('report', { orderId });
  }, [ready, orderId]);
  const indicating = useDelayedFlag(!progress && !error, PAGE_INDICATOR_DELAY);

  if (!progress && error) return <ErrorView error={error} onReload={retry} />;
  if (!progress) return indicating ? <LoadingView /> : null;
  const { order, ahead, sales, submitted, human } = progress;
  const moving = ready || isMoving(order.evaluationState);
  if (human && !ready)
    return (
      <View className="submitted">
        <HumanProgress order={order} human={human} interrupted={error !== null} onChange={retry} />
      </View>
    );
  return (
    <View className="submitted">
      {moving ? (
        <ProgressView order={order} ahead={ahead} interrupted={error !== null} />
      ) : (
        <Outcome order={order} sales={sales} submitted={submitted} />
      )}
    </View>
  );
}

export default definePage('submitted', Submitted);
