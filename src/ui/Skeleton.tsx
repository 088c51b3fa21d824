import { View } from '@tarojs/components';
import './Skeleton.scss';

interface SkeletonProps {
  /** Width as a CSS length. */
  width: string;
  /** Height in px. */
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
