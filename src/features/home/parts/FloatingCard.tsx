import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './FloatingCard.scss';

/** Props of a card that appears once over the home page. `onClose` dismisses the card for good or for one day. */
export interface PopupProps {
  onClose: () => void;
}

interface FloatingCardProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A card above the tab bar; the page behind stays usable. */
export const FloatingCard = ({ title, closeLabel, onClose, children }: FloatingCardProps) => (
  <View className="floating-card" role="dialog" aria-label={title}>
    <View className="floating-card__head">
      <View className="floating-card__title" role="heading" aria-level={2}>
        {title}
      </View>
      <Pressable className="floating-card__close" label={closeLabel} onPress={onClose}>
        <Icon name="x" size={20} />
      </Pressable>
    </View>
    {children}
  </View>
);
