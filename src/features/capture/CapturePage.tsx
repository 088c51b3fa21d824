import { View } from '@tarojs/components';
import { useState } from 'react';
import { type CaptureHandBack, isCaptureLost } from '@account-doctor/contract/capture';
import type { CaptureTask } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { replace } from '@/navigation/navigate';
import { WebPage } from '@/platform/web/web';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { ErrorView } from '@/ui/ErrorView';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { LoadingView } from '@/ui/LoadingView';
import { CaptureSteps } from './task/CaptureSteps';
import { CaptureResult, CaptureEnded } from './task/CaptureEnded';
import { openGameForm, useCapture } from './task/useCapture';
import './CapturePage.scss';

/** Page of a capture: the user signs in to the game and follows the progress until it ends. */
export function CapturePage({ taskId }: ParametersOf<'rpaWebview'>) {
  return taskId ? <CaptureView taskId={taskId} /> : <UnknownCapture />;
}

const UnknownCapture = () => (
  <NotFoundView
    text="找不到这次采集，请从评估表单重新开始。"
    action="选择游戏"
    onPress={() => void replace('chooseGame')}
  />
);

/** A capture: its steps while it runs, then its result or the reason why it ended without one. */
function CaptureView({ taskId }: { taskId: string }) {
  const { data: task, error, refreshError, indicating, reload } = useCapture(taskId);
  const [watched, setWatched] = useState<string | null>(null);
  if (task?.reading === null && watched !== task.taskId) setWatched(task.taskId);

  if (!task && error)
    return isNotFound(error) ? (
      <UnknownCapture />
    ) : (
      <ErrorView error={error} onReload={() => void reload()} />
    );
  if (!task) return indicating ? <LoadingView /> : null;
  if (task.reading)
    return <CaptureResult reading={task.reading} justWatched={watched === task.taskId} />;
  if (isCaptureLost(task.state)) return <CaptureEnded task={task} />;
  return (
    <View className="rpa-webview">
      <CaptureSteps task={task} interrupted={refreshError !== undefined} />
      {task.signInUrl !== null && (
        // The key changes with each run, which closes the web view of the earlier run even if no poll saw the change.
        <SignInToGame key={task.run} task={task} signInUrl={task.signInUrl} />
      )}
      <CancelCaptureButton task={task} />
    </View>
  );
}

function CancelCaptureButton({ task: { taskId, gameId } }: { task: CaptureTask }) {
  const cancel = useAction(async () => {
    await call('POST /app-api/auto/task/cancel', { taskId });
    return () => openGameForm(gameId);
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

/** Texts about why the user has to sign in, or to solve a captcha, once more. */
const signInReasons: Record<CaptureHandBack, string> = {
  captcha: '游戏要求验证是本人操作，我们不会代替您通过验证。请打开游戏页面完成后继续。',
  interrupted: '读取中断了，登录信息没有保存，请重新登录一次。',
};

const actions: Record<CaptureHandBack, string> = {
  captcha: '去完成验证',
  interrupted: '重新登录',
};

interface SignInToGameProps {
  task: CaptureTask;
  signInUrl: string;
}

/** Opens the game's page, where the user signs in or solves a captcha. */
function SignInToGame({ task: { source, handedBack }, signInUrl }: SignInToGameProps) {
  return (
    <WebPage url={signInUrl}>
      {(open) => (
        <View className="rpa-webview__sign-in">
          {handedBack && (
            <View className="rpa-webview__reason" role="alert">
              {signInReasons[handedBack]}
            </View>
          )}
          <Button id="capture-sign-in" onPress={open}>
            {handedBack ? actions[handedBack] : `去登录${source.name}`}
          </Button>
          <View className="rpa-webview__note">
            完成后回到这里，进度会自动更新。登录时请核对页面地址，密码只填在游戏的页面上。
          </View>
        </View>
      )}
    </WebPage>
  );
}
