import { View } from '@tarojs/components';
import './ReportSkeleton.scss';

/** Placeholder while a report loads: its first screen, and the start of the sections. */
export function ReportSkeleton() {
  return (
    <View className="report-skeleton" role="status" aria-label="正在加载报告">
      <View className="report-skeleton__lead">
        <View className="report-skeleton__line report-skeleton__line--account" />
        <View className="report-skeleton__line report-skeleton__line--price" />
        <View className="report-skeleton__line report-skeleton__line--range" />
        <View className="report-skeleton__line" />
        <View className="report-skeleton__line report-skeleton__line--short" />
        <View className="report-skeleton__line report-skeleton__line--button" />
      </View>
      <View className="report-skeleton__card">
        <View className="report-skeleton__line report-skeleton__line--title" />
        <View className="report-skeleton__line" />
        <View className="report-skeleton__line" />
        <View className="report-skeleton__line report-skeleton__line--short" />
      </View>
    </View>
  );
}
