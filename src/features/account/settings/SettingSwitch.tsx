import { View } from '@tarojs/components';
import { Pressable } from '@/ui/Pressable';
import './SettingSwitch.scss';

interface SettingSwitchProps {
  id: string;
  title: string;
  /** What happens with it on. */
  text: string;
  on: boolean;
  /** A change is being saved. */
  loading: boolean;
  onChange: (on: boolean) => void;
}

/** A setting that is on or off. */
export function SettingSwitch({ id, title, text, on, loading, onChange }: SettingSwitchProps) {
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
