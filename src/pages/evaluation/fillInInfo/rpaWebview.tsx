import { View } from '@tarojs/components';
import { useCallback, useRef } from 'react';
import { isCaptureLost } from '@account-doctor/contract/capture';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import type { CaptureTask } from '@account-doctor/contract/types';
import { Button } from '@/components/Button/Button';
import { ErrorView } from '@/components/ErrorView/ErrorView';
import { GoneView, isGone } from '@/components/GoneView/GoneView';
import { LoadingView } from '@/components/LoadingView/LoadingView';
import { definePage } from '@/components/Page/definePage';
import { useAction } from '@/hooks/useAction';
import { useDelayedFlag } from '@/hooks/useDelayedFlag';
import type { Follower } from '@/hooks/follow';
import { useFollowed } from '@/hooks/useFollowed';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { cancelCapture } from '@/services/capture';
import { Captured } from './rpaWebview/Captured';
import { CaptureSteps } from './rpaWebview/CaptureSteps';
import { Ended } from './rpaWebview/Ended';
import { followCapture } from './rpaWebview/followCapture';
import { SignIn } from './rpaWebview/SignIn';
import { toForm } from './rpaWebview/toForm';
import './rpaWebview.scss';

/** A capture: the person signs in at the game, and follows what is read until the form is filled in. */
export function RpaWebview({ taskId }: ParametersOf<'rpaWebview'>) {
  return taskId ? <OfTask taskId={taskId} /> : <Unknown />;
}

const Unknown = () => (
  <GoneView
    text="没有找到这次采集，请从评估表单重新开始。"
    on="选择游戏"
    onTap={() => void replace('chooseGame')}
  />
);

function OfTask({ taskId }: { taskId: string }) {
  const { answer, error, retry } = useFollowed(
    useCallback((follower: Follower<CaptureTask>) => followCapture(taskId, follower), [taskId]),
  );
  // Another task of the same page begins anew.
  const task = answer?.taskId === taskId ? answer : null;
  const followed = useRef<string | null>(null);
  if (task?.reading === null) followed.current = task.taskId;
  const indicating = useDelayedFlag(!task && !error, PAGE_INDICATOR_DELAY);

  if (!task && error)
    return isGone(error) ? <Unknown /> : <ErrorView error={error} onReload={retry} />;
  if (!task) return indicating ? <LoadingView /> : null;
  if (task.reading)
    return <Captured reading={task.reading} atOnce={followed.current === task.taskId} />;
  if (isCaptureLost(task.state)) return <Ended task={task} />;
  return (
    <View className="rpa-webview">
      <CaptureSteps task={task} interrupted={error !== null} />
      {task.signInUrl !== null && <SignIn task={task} signInUrl={task.signInUrl} />}
      <CancelButton task={task} />
    </View>
  );
}

function CancelButton({ task: { taskId, gameId } }: { task: CaptureTask }) {
  const cancel = useAction(async () => {
    await cancelCapture(taskId);
    await toForm(gameId);
  });
  return (
    <Button id="capture-cancel" look="text" busy={cancel.running} onTap={() => void cancel.run()}>
      取消采集，用表单填写
    </Button>
  );
}

export default definePage('rpaWebview', RpaWebview);
