import { View } from '@tarojs/components';
import type { CaptureTask } from '@account-doctor/contract/types';
import { useSecondsUntil } from '@/data/useSecondsUntil';
import { StepRow } from '@/features/evaluation/ProgressView';
import { captureSteps } from './captureSteps';
import './CaptureSteps.scss';

interface CaptureStepsProps {
  task: CaptureTask;
  /** The service cannot be asked right now. */
  interrupted: boolean;
}

/** Of what game, how far it is, and how long there is time. */
export function CaptureSteps({ task, interrupted }: CaptureStepsProps) {
  return (
    <>
      <View className="capture-steps__head">
        <View className="capture-steps__game">{task.gameName}</View>
        <TimeLeft until={task.expiresAt} />
      </View>
      <View className="progress-view" role="status">
        {captureSteps(task).map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </View>
      {interrupted && (
        <View className="progress-view__notice" role="alert">
          网络不稳定，正在重新连接；采集不会中断
        </View>
      )}
    </>
  );
}

function TimeLeft({ until }: { until: string }) {
  const seconds = useSecondsUntil(until);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <View className="capture-steps__time">{`剩余 ${text}`}</View>;
}
