import { View } from '@tarojs/components';
import type { CaptureState } from '@account-doctor/contract/capture';
import type { CaptureTask } from '@account-doctor/contract/types';
import { useSecondsUntil } from '@/data/useSecondsUntil';
import { StepRow } from '@/features/evaluation/ProgressView';
import type { ProgressStep } from '@/features/evaluation/estimateSteps';
import '../CapturePage.scss';

interface CaptureStepsProps {
  task: CaptureTask;
  /** Whether the service cannot be reached at the moment. */
  interrupted: boolean;
}

/** The game, the steps of the capture, and the time left. */
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

/** Number of completed steps, by state. */
const doneStepsByState: Partial<Record<CaptureState, number>> = { capturing: 1, captured: 2 };

/** Steps of an open capture with their phases. */
function captureSteps({ state, source, progress, handedBack }: CaptureTask): ProgressStep[] {
  const done = doneStepsByState[state] ?? 0;
  const steps = [
    {
      title: handedBack === 'captcha' ? '验证是您本人' : `登录${source.name}`,
      note: '在游戏自己的页面完成',
    },
    {
      title: '读取数据和截图',
      note: progress
        ? `正在读取${progress.now}（${progress.done + 1}/${progress.of}）`
        : '通常几秒完成',
    },
    { title: '填入表单', note: '每一项都标明来源，由您核对' },
  ];
  return steps.map((step, index) => ({
    ...step,
    phase: index < done ? 'done' : index > done ? 'later' : done === 0 ? 'turn' : 'now',
  }));
}
