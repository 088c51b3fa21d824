import { View } from '@tarojs/components';
import { useRef } from 'react';
import { isCaptureLost } from '@account-doctor/contract/capture';
import type { CaptureTask } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { ErrorView } from '@/ui/ErrorView';
import { GoneView, isGone } from '@/ui/GoneView';
import { LoadingView } from '@/ui/LoadingView';
import { useAction } from '@/data/useAction';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { call } from '@/data/service';
import { Captured } from './Captured';
import { CaptureSteps } from './CaptureSteps';
import { Ended } from './Ended';
import { useCapture } from './useCapture';
import { SignIn } from './SignIn';
import { toForm } from './toForm';
import './RpaWebview.scss';

/** A capture: the person signs in at the game, and follows what is read until the form is filled in. */
export function RpaWebview({ taskId }: ParametersOf<'rpaWebview'>) {
  return taskId ? <OfTask taskId={taskId} /> : <Unknown />;
}

const Unknown = () => (
  <GoneView
    text="没有找到这次采集，请从评估表单重新开始。"
    action="选择游戏"
    onPress={() => void replace('chooseGame')}
  />
);

function OfTask({ taskId }: { taskId: string }) {
  const { data: task, error, refreshError, indicating, reload } = useCapture(taskId);
  const followed = useRef<string | null>(null);
  if (task?.reading === null) followed.current = task.taskId;

  if (!task && error)
    return isGone(error) ? <Unknown /> : <ErrorView error={error} onReload={() => void reload()} />;
  if (!task) return indicating ? <LoadingView /> : null;
  if (task.reading)
    return <Captured reading={task.reading} atOnce={followed.current === task.taskId} />;
  if (isCaptureLost(task.state)) return <Ended task={task} />;
  return (
    <View className="rpa-webview">
      <CaptureSteps task={task} interrupted={refreshError !== undefined} />
      {task.signInUrl !== null && (
        // Mounted anew for each reading, which closes a web view left open: one can end between two polls.
        <SignIn key={task.run} task={task} signInUrl={task.signInUrl} />
      )}
      <CancelButton task={task} />
    </View>
  );
}

function CancelButton({ task: { taskId, gameId } }: { task: CaptureTask }) {
  const cancel = useAction(async () => {
    await call('POST /app-api/auto/task/cancel', { taskId });
    await toForm(gameId);
  });
  return (
    <Button
      id="capture-cancel"
      variant="text"
      loading={cancel.running}
      onPress={() => void cancel.run()}
    >
      取消采集，用表单填写
    </Button>
  );
}
