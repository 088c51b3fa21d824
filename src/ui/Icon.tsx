import { View } from '@tarojs/components';
import type { IconName } from './iconName';
import './Icon.scss';

export type { IconName };

interface IconProps {
  name: IconName;
  /** Side in px. */
  size?: number;
}

/** A decorative icon in the colour of the text beside it. The text says the same, so screen readers skip the icon. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <View
      className={`icon icon--${name}`}
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden
    />
  );
}
