import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';

interface SettingRowProps {
  title: string;
  /** What is set at present. */
  value?: ReactNode;
  id?: string;
  /** Leads on; a row without one only tells. */
  onPress?: () => void;
}

/** One line of the settings: what it is, how it stands, and the way to change it. */
export function SettingRow({ title, value, id, onPress }: SettingRowProps) {
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
