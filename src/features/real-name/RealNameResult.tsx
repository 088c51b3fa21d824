import { observer } from 'mobx-react';
import { View } from '@tarojs/components';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import type { RealName, UserInfo } from '@account-doctor/contract/types';
import { LoadedContent } from '@/ui/LoadedContent';
import { useUser } from '@/features/account/useUser';
import { goBack, replace } from '@/navigation/navigate';
import { realNameRejectionTexts } from '@account-doctor/contract/realName';
import { Icon, type IconName } from '@/ui/Icon';
import './RealNameResult.scss';

const isVerificationPending = ({ realName }: UserInfo) => realName.state === 'pending';

/** Page with the result of the real-name verification. */
export const RealNameResultPage = observer(function RealNameResultPage() {
  const user = useUser(isVerificationPending);
  return (
    <LoadedContent query={user}>
      {({ realName }) =>
        realName.state === 'none' ? (
          <EmptyView icon="shield-check" text="还没有提交实名认证">
            <Button size="small" onPress={() => void replace('realName')}>
              去认证
            </Button>
          </EmptyView>
        ) : (
          <RealNameResult realName={realName} />
        )
      }
    </LoadedContent>
  );
});

interface ResultTexts {
  icon: IconName;
  title: string;
  text: string;
}

/** Title and text for the result of a verification. */
function resultTexts({ state, delayed, rejection, triesLeft }: RealName): ResultTexts {
  switch (state) {
    case 'verified':
      return {
        icon: 'circle-check',
        title: '实名认证已通过',
        text: '一个身份证号只能认证一个账号；要换绑，请先注销这个账号',
      };
    case 'rejected':
      return {
        icon: 'circle-alert',
        title: '实名认证没有通过',
        text: `${rejection ? realNameRejectionTexts[rejection] : '请检查后重新提交'}。${
          triesLeft > 0 ? `今天还能提交 ${triesLeft} 次` : '今天的次数已用完，请明天再试'
        }`,
      };
    case 'none':
    case 'pending':
      return delayed
        ? {
            icon: 'clock',
            title: '核验服务暂时没有答复',
            text: '信息已安全保存，我们会自动重试，不用重新提交。可以先离开，有结果会发消息告诉您',
          }
        : { icon: 'clock', title: '正在核验', text: '一般几秒钟就有结果，这里会自动更新' };
  }
}

/** Result of a verification, and what to do next. */
export function RealNameResult({ realName }: { realName: RealName }) {
  const { state, name, idNumber, triesLeft } = realName;
  const { icon, title, text } = resultTexts(realName);
  return (
    <View className={`real-name-result real-name-result--${state}`} id={`real-name-${state}`}>
      <View className="real-name-result__icon">
        <Icon name={icon} size={56} />
      </View>
      <View className="real-name-result__words" role="status">
        <View className="real-name-result__title">{title}</View>
        <View className="real-name-result__text">{text}</View>
      </View>
      <View className="real-name-result__person">
        <LabelledValue label="姓名" value={name} />
        <LabelledValue label="身份证号" value={idNumber} />
      </View>
      {state === 'rejected' && triesLeft > 0 && (
        <Button id="try-again" onPress={() => void replace('realName')}>
          重新提交
        </Button>
      )}
      <Button
        id="leave-real-name"
        variant={state === 'rejected' ? 'text' : 'secondary'}
        onPress={() => void goBack()}
      >
        返回
      </Button>
    </View>
  );
}

function LabelledValue({ label, value }: { label: string; value: string | null }) {
  return (
    <View className="real-name-result__line">
      <View className="real-name-result__label">{label}</View>
      <View>{value ?? '—'}</View>
    </View>
  );
}
