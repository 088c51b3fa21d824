import { View } from '@tarojs/components';
import './market.scss';

interface KeyFigureProps {
  value: string;
  label: string;
}

/** A key figure of a section, with its label. */
export function KeyFigure({ value, label }: KeyFigureProps) {
  return (
    <View className="report-figure">
      <View className="report-figure__value">{value}</View>
      <View className="report-figure__label">{label}</View>
    </View>
  );
}
