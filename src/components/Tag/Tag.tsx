import { View } from '@tarojs/components';
import './Tag.scss';

interface TagProps {
  children: string;
  /** The colour types of section 9. */
  type?: 'primary' | 'success' | 'error' | 'warning' | 'info';
}

/** A short word on a soft ground: a state, a kind, a tier. */
export function Tag({ children, type = 'info' }: TagProps) {
  return <View className={`tag tag--${type}`}>{children}</View>;
}
