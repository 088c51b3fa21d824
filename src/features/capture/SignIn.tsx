import { View } from '@tarojs/components';
import type { CaptureHandBack } from '@account-doctor/contract/capture';
import type { CaptureTask } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { WebPage } from '@/platform/webPage';

/** Why the person is asked once more. */
const reasons: Record<CaptureHandBack, string> = {
  captcha: '游戏要求验证是本人操作，我们不会代替您通过验证。请打开游戏页面完成后继续。',
  interrupted: '读取中断了，登录信息没有保存，请重新登录一次。',
};

const actions: Record<CaptureHandBack, string> = {
  captcha: '去完成验证',
  interrupted: '重新登录',
};

interface SignInProps {
  task: CaptureTask;
  signInUrl: string;
}

/** The way to the game's page, on which the person signs in or answers. */
export function SignIn({ task: { source, handedBack }, signInUrl }: SignInProps) {
  return (
    <WebPage url={signInUrl} askFirst>
      {(open) => (
        <View className="rpa-webview__sign-in">
          {handedBack && (
            <View className="rpa-webview__reason" role="alert">
              {reasons[handedBack]}
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
