import { View } from '@tarojs/components';
import './Icon.scss';

/** Names of the set in `Icon.scss`; every icon of the product comes from lucide, as `src/icons`. */
export type IconName =
  | 'house'
  | 'sparkles'
  | 'user'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-down'
  | 'search'
  | 'x'
  | 'check'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-help'
  | 'wifi-off'
  | 'inbox'
  | 'image-plus'
  | 'eye'
  | 'eye-off'
  | 'file-text'
  | 'history'
  | 'shield-check'
  | 'trending-up'
  | 'trending-down'
  | 'clock'
  | 'bell'
  | 'ticket'
  | 'settings'
  | 'message-square'
  | 'newspaper'
  | 'book-open'
  | 'scale'
  | 'log-out'
  | 'loader'
  | 'plus'
  | 'minus'
  | 'trash-2'
  | 'refresh-cw'
  | 'link'
  | 'lock'
  | 'scan-line'
  | 'pencil-line'
  | 'user-check'
  | 'zap';

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
