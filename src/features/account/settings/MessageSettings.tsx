import { View } from '@tarojs/components';
import { singleConsents } from '@account-doctor/contract/consents';
import type { OptionalMessageKind } from '@account-doctor/contract/messages';
import type { UserInfo } from '@account-doctor/contract/types';
import { Section } from '@/ui/Section';
import { Pressable } from '@/ui/Pressable';
import { useSaveSettings } from './useSaveSettings';

const kinds: readonly { kind: OptionalMessageKind; title: string; text: string }[] = [
  { kind: 'report-ready', title: '报告完成', text: '评估报告生成后告诉我' },
  { kind: 'coupon-expiring', title: '优惠券到期', text: '券快过期时提醒我' },
  { kind: 'feedback-answered', title: '反馈回复', text: '我的意见有回复时告诉我' },
];

const shown = singleConsents['excellent-reports'];

/** Settings: which notifications the user wants, and whether their reports may be published. */
export function MessageSettings({ user }: { user: UserInfo }) {
  const save = useSaveSettings();
  return (
    <>
      <Section title="消息通知">
        {kinds.map(({ kind, title, text }) => (
          <SettingSwitch
            key={kind}
            id={`notify-${kind}`}
            title={title}
            text={text}
            on={user.notifications[kind]}
            loading={save.running}
            onChange={(on) => void save.run({ notifications: { [kind]: on } })}
          />
        ))}
      </Section>
      <Section title="隐私">
        <SettingSwitch
          id="excellent-report-consent"
          title={shown.title}
          text={shown.points.join('')}
          on={user.excellentReportConsent}
          loading={save.running}
          onChange={(on) => void save.run({ excellentReportConsent: on })}
        />
      </Section>
    </>
  );
}

interface SettingSwitchProps {
  id: string;
  title: string;
  /** What the setting does while it is on. */
  text: string;
  on: boolean;
  /** Whether a change is being saved. */
  loading: boolean;
  onChange: (on: boolean) => void;
}

/** A setting with a switch. */
function SettingSwitch({ id, title, text, on, loading, onChange }: SettingSwitchProps) {
  return (
    <Pressable
      id={id}
      className="setting-switch"
      role="switch"
      checked={on}
      label={`${title}，${text}`}
      disabled={loading}
      onPress={() => onChange(!on)}
    >
      <View className="setting-switch__words">
        <View>{title}</View>
        <View className="setting-switch__text">{text}</View>
      </View>
      <View className={`setting-switch__track ${on ? 'setting-switch__track--on' : ''}`}>
        <View className="setting-switch__thumb" />
      </View>
    </Pressable>
  );
}
