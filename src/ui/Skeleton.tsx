import { View } from '@tarojs/components';
import './Skeleton.scss';

interface SkeletonProps {
  /** CSS length. */
  width: string;
  /** In px. */
  height: number;
  round?: boolean;
}

/** Placeholder for a text or picture that is loading. */
export function Skeleton({ width, height, round = false }: SkeletonProps) {
  return (
    <View
      className={`skeleton ${round ? 'skeleton--round' : ''}`}
      style={{ width, height: `${height}px` }}
    />
  );
}
