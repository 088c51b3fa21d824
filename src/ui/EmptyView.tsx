import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import './EmptyView.scss';

interface EmptyViewProps {
  icon?: IconName;
  text: string;
  /** The next step for the user, usually a button. */
  children?: ReactNode;
}

/** View for an empty list or page, which offers a next step. */
export function EmptyView({ icon = 'inbox', text, children }: EmptyViewProps) {
  return (
    <View className="empty-view">
      <View className="empty-view__picture">
        <Icon name={icon} size={40} />
      </View>
      <View className="empty-view__text">{text}</View>
      {children}
    </View>
  );
}
