import type { CaptureState } from '@account-doctor/contract/capture';
import type { CaptureTask } from '@account-doctor/contract/types';
import type { Step } from '@/features/evaluation/steps';

/** How many steps lie behind, by state. */
const done: Partial<Record<CaptureState, number>> = { capturing: 1, captured: 2 };

/** The steps of a capture that is under way: nothing is shown as done that is not. */
export function captureSteps({ state, source, progress, handedBack }: CaptureTask): Step[] {
  const behind = done[state] ?? 0;
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
    { title: '填入表单', note: '每一项都标出来由，由您核对' },
  ];
  return steps.map((step, place) => ({
    ...step,
    phase: place < behind ? 'done' : place === behind ? 'now' : 'later',
  }));
}
