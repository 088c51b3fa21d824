import { View } from '@tarojs/components';
import type { OrderRow } from '@account-doctor/contract/types';
import { useDelayedFlag } from '@/data/useDelayedFlag';
import { GameIcon } from '@/features/game/GameIcon';
import { NotificationRequest } from '@/features/notify/NotificationRequest';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { estimateSteps, type ProgressStep } from './estimateSteps';
import './ProgressView.scss';

/** Usual duration of an estimate, in ms; after this time the text changes. */
const USUAL_DURATION = 10_000;

interface ProgressViewProps {
  order: OrderRow;
  /** Number of orders before this one in the queue. */
  ahead: number | null;
  /** Whether the service cannot be reached at the moment. */
  interrupted: boolean;
}

/** The steps of an estimate with their phases, and what happens next. */
export function ProgressView({ order, ahead, interrupted }: ProgressViewProps) {
  const late = useDelayedFlag(true, USUAL_DURATION);
  return (
    <View>
      <OrderHeading order={order} />
      <View className="progress-view" role="status">
        {estimateSteps(order, ahead).map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </View>
      {interrupted && (
        <View className="progress-view__notice" role="alert">
          网络不稳定，正在重新连接；评估不会中断
        </View>
      )}
      <View className="progress-view__next">
        {late
          ? '比平时久一些。您可以先离开，完成后在评估记录里查看。'
          : '通常几秒内完成，报告会自动打开。'}
      </View>
      {late && <NotificationRequest kinds={['report-ready']} />}
      <Button variant="text" onPress={() => void navigate('evaluationRecords')}>
        先去看评估记录
      </Button>
    </View>
  );
}

/** One step: done, in progress or pending. */
export function StepRow({ step: { title, note, phase } }: { step: ProgressStep }) {
  return (
    <View className={`progress-view__step progress-view__step--${phase}`}>
      <View className="progress-view__sign">
        {phase === 'done' && <Icon name="check" size={16} />}
        {phase === 'now' && <Icon name="loader" size={18} />}
      </View>
      <View className="progress-view__words">
        <View className="progress-view__title">{title}</View>
        <View className="progress-view__note">{note}</View>
      </View>
    </View>
  );
}

/** Game and account of an order. */
export function OrderHeading({ order }: { order: OrderRow }) {
  const { gameName, gameIconUrl, serverLabel, account, orderNo } = order;
  return (
    <View className="order-head">
      <GameIcon url={gameIconUrl} size={48} />
      <View className="order-head__words">
        <View className="order-head__game" role="heading" aria-level={2}>
          {gameName}
        </View>
        <View className="order-head__line">
          {account ? `${serverLabel} · ${account}` : serverLabel}
        </View>
        <View className="order-head__line">{`编号 ${orderNo}`}</View>
      </View>
    </View>
  );
}
