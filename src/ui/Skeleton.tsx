import { View } from '@tarojs/components';
import './Skeleton.scss';

interface SkeletonProps {
  /** CSS length. */
  width: string;
  /** In px. */
  height: number;
  round?: boolean;
}

/** Stands in for a word or a picture that is still loading. */
export function Skeleton({ width, height, round = false }: SkeletonProps) {
  return (
    <View
      className={`skeleton ${round ? 'skeleton--round' : ''}`}
      style={{ width, height: `${height}px` }}
    />
  );
}
