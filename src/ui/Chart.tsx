import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { inTheDark } from '@account-doctor/contract/charts/dark';
import { addressOf } from '@account-doctor/contract/charts/svg';
import { useTheme } from './theme';
import './Chart.scss';

interface ChartProps {
  /** Drawn by a function of `contract/charts`. */
  svg: string;
  /** px. */
  height: number;
  /** px; the whole width unless given. */
  width?: number;
  /** What the drawing shows, in words. Left out where the same words stand beside it. */
  label?: string;
  /** Labels, placed over the drawing. */
  children?: ReactNode;
}

/**
 * A drawing, which both targets show alike, with its equivalent in words. It takes the size of its box, which WeChat's
 * audit would hold against an `Image`.
 */
export function Chart({ svg, height, width, label, children }: ChartProps) {
  const drawing = useTheme() === 'dark' ? inTheDark(svg) : svg;
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  const size = { height: `${height}px`, ...(width ? { width: `${width}px`, flex: 'none' } : {}) };
  return (
    <View className="chart" style={size} {...named}>
      <View
        className="chart__drawing"
        style={{ backgroundImage: `url("${addressOf(drawing)}")` }}
        aria-hidden
      />
      {children}
    </View>
  );
}
