import { View } from '@tarojs/components';
import './Tag.scss';

interface TagProps {
  children: string;
  /** Colour of the tag (docs/product.md, "Layout and colours"). */
  variant?: 'primary' | 'success' | 'error' | 'warning' | 'info';
}

/** A short label on a coloured background, for a state, kind or tier. */
export function Tag({ children, variant = 'info' }: TagProps) {
  return <View className={`tag tag--${variant}`}>{children}</View>;
}
