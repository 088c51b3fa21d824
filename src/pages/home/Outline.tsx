import { View } from '@tarojs/components';
import './Outline.scss';

interface OutlineProps {
  /** CSS length. */
  width: string;
  /** In px. */
  height: number;
  round?: boolean;
}

/** Stands in for a word or a picture that is still loading. */
export function Outline({ width, height, round = false }: OutlineProps) {
  return (
    <View
      className={`outline ${round ? 'outline--round' : ''}`}
      style={{ width, height: `${height}px` }}
    />
  );
}
