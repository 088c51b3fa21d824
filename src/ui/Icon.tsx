import { View } from '@tarojs/components';
import type { IconName } from './iconName';
import './Icon.scss';

export type { IconName };

interface IconProps {
  name: IconName;
  /** Side in px. */
  size?: number;
}

/** A decorative picture in the colour of the text around it; what it means is said in words beside it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <View
      className={`icon icon--${name}`}
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden
    />
  );
}
