import { View } from '@tarojs/components';
import type { OrderRow } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { OrderHead } from './OrderHead';
import { stepsOf, type Step } from './steps';
import { useDelayedFlag } from '@/data/useDelayedFlag';
import { navigate } from '@/navigation/navigate';
import './ProgressView.scss';

/** Longer than this is unusual, and said so. */
const USUAL_DURATION = 10_000;

interface ProgressViewProps {
  order: OrderRow;
  /** Orders before this one. */
  ahead: number | null;
  /** The service cannot be asked right now. */
  interrupted: boolean;
}

/** The steps of an estimate, which of them is under way, and what follows. */
export function ProgressView({ order, ahead, interrupted }: ProgressViewProps) {
  const late = useDelayedFlag(true, USUAL_DURATION);
  return (
    <View>
      <OrderHead order={order} />
      <View className="progress-view" role="status">
        {stepsOf(order, ahead).map((step) => (
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
      <Button variant="text" onPress={() => void navigate('evaluationRecords')}>
        先去看评估记录
      </Button>
    </View>
  );
}

/** One step, and whether it is done, under way or to come. */
export function StepRow({ step: { title, note, phase } }: { step: Step }) {
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
