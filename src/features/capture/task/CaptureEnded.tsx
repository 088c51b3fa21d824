import { View } from '@tarojs/components';
import { useState } from 'react';
import type { CaptureFailure } from '@account-doctor/contract/capture';
import type { CaptureReading, CaptureTask } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { useRedirectOnce } from '@/data/useRedirectOnce';
import { passReadingToForm } from '@/features/account-form/openForms';
import { replace } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { startCapture } from './startCapture';
import { openGameForm } from './useCapture';

const failures: Record<CaptureFailure, string> = {
  cancelled: '采集已取消，没有保存任何登录信息。',
  hidden: '这个账号没有公开的数据可以读取，请在游戏里打开展示后再试，或用表单填写。',
  unreachable: '游戏暂时连不上，请稍后再试，或用表单填写。',
  unreadable: '读到的内容认不出来，请用表单填写；问题出在我们这边，很抱歉。',
};
const EXPIRED_TEXT = '10 分钟内没有完成，采集已过期。您可以再试一次，或用表单填写。';

/** Why a capture ended without a reading, and what the user can do next. */
export function CaptureEnded({ task: { gameId, source, failure } }: { task: CaptureTask }) {
  const again = useAction(async () => {
    const { taskId } = await startCapture(gameId, source.sourceId);
    return () => replace('rpaWebview', { taskId });
  });
  return (
    <EmptyView icon="circle-alert" text={failure ? failures[failure] : EXPIRED_TEXT}>
      <View className="rpa-webview__ways">
        <Button id="capture-again" loading={again.running} onPress={() => void again.run()}>
          再试一次
        </Button>
        <Button id="capture-form" variant="secondary" onPress={() => void openGameForm(gameId)}>
          用表单填写
        </Button>
      </View>
    </EmptyView>
  );
}

interface CapturedProps {
  reading: CaptureReading;
  /**
   * Whether the capture ended while this page was open: the form is then filled in at once. On a later visit the user
   * decides with the button, because they may have corrected the form meanwhile.
   */
  justWatched: boolean;
}

/** The account that a capture read, with a button to fill in the form. */
export function CaptureResult({ reading, justWatched }: CapturedProps) {
  const { session } = useStores();
  const [userId] = useState(session.userId);
  const fillIn = () => {
    passReadingToForm(userId, reading);
    return openGameForm(reading.gameId);
  };
  useRedirectOnce(justWatched ? fillIn : null);
  const { answers, pictures } = reading;
  return (
    <EmptyView icon="circle-check" text={`已采集 ${answers.length} 项和 ${pictures.length} 张截图`}>
      <View className="rpa-webview__ways">
        <Button id="capture-fill-in" onPress={() => void fillIn()}>
          填入表单
        </Button>
      </View>
    </EmptyView>
  );
}
