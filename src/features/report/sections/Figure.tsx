import { View } from '@tarojs/components';
import './Figure.scss';

interface FigureProps {
  value: string;
  label: string;
}

/** A number that a section is read for, and what it is. */
export function Figure({ value, label }: FigureProps) {
  return (
    <View className="report-figure">
      <View className="report-figure__value">{value}</View>
      <View className="report-figure__label">{label}</View>
    </View>
  );
}
