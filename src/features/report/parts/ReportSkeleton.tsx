import { View } from '@tarojs/components';
import './ReportSkeleton.scss';

/** Placeholder of a report while it loads: header, price and the sections below. */
export function ReportSkeleton() {
  return (
    <View className="report-skeleton" role="status" aria-label="正在加载报告">
      <View className="report-skeleton__card">
        <View className="report-skeleton__line report-skeleton__line--title" />
        <View className="report-skeleton__line" />
        <View className="report-skeleton__line" />
        <View className="report-skeleton__line report-skeleton__line--short" />
      </View>
      <View className="report-skeleton__card">
        <View className="report-skeleton__line report-skeleton__line--price" />
        <View className="report-skeleton__line report-skeleton__line--range" />
        <View className="report-skeleton__line" />
        <View className="report-skeleton__line" />
        <View className="report-skeleton__line" />
      </View>
      <View className="report-skeleton__card">
        <View className="report-skeleton__line report-skeleton__line--title" />
        <View className="report-skeleton__line" />
        <View className="report-skeleton__line" />
      </View>
    </View>
  );
}
