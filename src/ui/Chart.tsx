import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { darkDrawing } from '@account-doctor/contract/charts/dark';
import { svgAddress } from '@account-doctor/contract/charts/svg';
import { useTheme } from './theme';
import './Chart.scss';

interface ChartProps {
  /** SVG text from a function of `contract/charts`. */
  svg: string;
  /** Height in px. */
  height: number;
  /** Width in px; by default the full width. */
  width?: number;
  /** Text alternative; absent if the text is next to the chart. */
  label?: string;
  /** Labels placed over the drawing. */
  children?: ReactNode;
}

/**
 * An SVG chart with a text alternative, the same on both platforms. Drawn as a background image, because WeChat's audit
 * rejects a scaled `Image`.
 */
export function Chart({ svg, height, width, label, children }: ChartProps) {
  const drawing = useTheme() === 'dark' ? darkDrawing(svg) : svg;
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  const size = { height: `${height}px`, ...(width ? { width: `${width}px`, flex: 'none' } : {}) };
  return (
    <View className="chart" style={size} {...named}>
      <View
        className="chart__drawing"
        style={{ backgroundImage: `url("${svgAddress(drawing)}")` }}
        aria-hidden
      />
      {children}
    </View>
  );
}
