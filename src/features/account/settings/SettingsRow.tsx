import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';

interface SettingRowProps {
  title: string;
  /** Current value of the setting. */
  value?: ReactNode;
  id?: string;
  /** Opens the setting; a row without it is read-only. */
  onPress?: () => void;
}

/** A row of the settings: title, current value, and a tap to change it. */
export function SettingsRow({ title, value, id, onPress }: SettingRowProps) {
  const content = (
    <>
      <View className="setting-row__title">{title}</View>
      <View className="setting-row__value">{value}</View>
    </>
  );
  if (!onPress) return <View className="setting-row">{content}</View>;
  return (
    <Pressable className="setting-row" role="link" onPress={onPress} {...(id ? { id } : {})}>
      {content}
      <View className="setting-row__arrow">
        <Icon name="chevron-right" size={16} />
      </View>
    </Pressable>
  );
}
